/**
 * The versions of what a member accepts at sign-up, named by the day each text takes effect.
 * Stored with the consent; a changed text needs a new day here, and a test in the handbook holds the two together.
 */
export const legalVersions = { terms: '2026-11-21', privacy: '2026-11-22' } as const;

export type LegalDocument = keyof typeof legalVersions;
