/** Who may call what. Every procedure stands here; one that does not fails the test. */
export const access: Readonly<Record<string, 'open' | 'member' | 'admin'>> = {};
