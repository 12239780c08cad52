export type Provider = 'google' | 'facebook';

// Written anew here: the domain's file brings zod, which the sign-in screen does not carry.
const names: Readonly<Record<Provider, string>> = { google: 'Google', facebook: 'Facebook' };

export const providerName = (provider: Provider): string => names[provider];
