import type { CommandEntry, ConsoleNavigationEntry } from '#admin/registry/entries.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';

export interface JumpTarget {
  readonly label: string;
  readonly to: string;
}

const foldAccents = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

interface Further {
  readonly commands?: readonly CommandEntry[];
  /** Subjects that modules found for the text. */
  readonly hits?: readonly JumpTarget[];
}

/**
 * The targets of typed text: pages and commands whose name contains it, then hits, then lists that can be searched for
 * it. Hits arrive later than the others and displace no page.
 */
export function findJumpTargets(
  navigation: readonly ConsoleNavigationEntry[],
  typed: string,
  t: Translate,
  { commands = [], hits = [] }: Further = {},
): JumpTarget[] {
  const words = typed.trim();
  const pages = [
    { label: t('console.dashboard.title'), to: '/' },
    ...navigation.map((entry) => ({ label: t(entry.label), to: `/${entry.to}` })),
    ...commands.map((entry) => ({ label: t(entry.label), to: `/${entry.to}` })),
  ];
  const searches = navigation.flatMap((entry) =>
    entry.searchedBy === undefined || words === ''
      ? []
      : [
          {
            label: t('console.jump.searchIn', { list: t(entry.label), words }),
            to: `/${entry.to}?${new URLSearchParams({ [entry.searchedBy]: words })}`,
          },
        ],
  );
  return [...pages.filter((page) => foldAccents(page.label).includes(foldAccents(words))), ...hits, ...searches];
}
