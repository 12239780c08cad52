/** The one country of members' addresses: the terms ask for a place in Australia, and couriers collect nowhere else. */
export const addressCountry = { code: 'AU', name: 'Australia' } as const;
