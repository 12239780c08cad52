/** The side menu of the documentation: a page's name is its path without the slash. */
export const documentationMenu = {
  business: ['value-proposition', 'risk', 'value-driver', 'information-collection'],
  development: ['user-stories', 'ticketing', 'release', 'testing', 'database-diagram', 'api'],
  operation: ['monitoring-areas', 'user-guides', 'trouble-shooting'],
} as const;

export type DocumentationGroup = keyof typeof documentationMenu;
export const documentationGroups = Object.keys(documentationMenu) as DocumentationGroup[];
export type DocumentationName = (typeof documentationMenu)[DocumentationGroup][number];
export const documentationNames: readonly DocumentationName[] = Object.values(documentationMenu).flat();

/** Pages for the people who use the site; the others are for staff, and for everyone in a demo. */
export const publicDocumentation: ReadonlySet<string> = new Set<DocumentationName>([
  'value-proposition',
  'user-guides',
  'trouble-shooting',
]);

export const isDocumentationName = (name: string): name is DocumentationName =>
  (documentationNames as readonly string[]).includes(name);
