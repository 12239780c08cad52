import type { LazyPart } from './lazy-part.tsx';
import type { SettingsSection, WebRoute } from './module.ts';
import type { PagePart } from './page-part.ts';
import { webModules } from './modules.ts';

/** Every module's settings, in the order of the list. */
export const settingsSections: readonly SettingsSection[] = webModules
  .flatMap((module) => module.settings ?? [])
  .sort((one, other) => one.order - other.order);

export const toSettingsPath = ({ section }: Pick<SettingsSection, 'section'>): string => `/settings/${section}`;

const toRoute = (path: string, { part, words, slots }: SettingsSection): WebRoute => ({
  path,
  guard: 'member',
  frame: 'settings',
  part: titled(part, words),
  slots,
});

/** Each section has its own address; the list's address shows the first section beside it where there is room. */
export const settingsRoutes: readonly WebRoute[] = [
  ...settingsSections.slice(0, 1).map((first) => toRoute('/settings', first)),
  ...settingsSections.map((section) => toRoute(toSettingsPath(section), section)),
];

function titled(part: LazyPart, key: string): LazyPart {
  const head: PagePart['head'] = ({ words }) => ({ title: words(key), isPrivate: true });
  const withHead = (loaded: PagePart): PagePart => ({ head, ...loaded });
  return { ...part, load: () => part.load().then(withHead) };
}
