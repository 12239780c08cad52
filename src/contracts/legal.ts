/**
 * The versions of the texts that a member accepts at sign-up, named by the day on which each takes effect.
 * The version is stored with the consent. A changed text needs a new day here; a test in the handbook compares the two.
 */
export const legalVersions = { terms: '2026-11-23', privacy: '2026-11-23' } as const;

export type LegalDocument = keyof typeof legalVersions;
