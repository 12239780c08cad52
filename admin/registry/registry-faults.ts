import type { AdminModule } from './define-admin-module.ts';

interface RegisteredName {
  readonly module: string;
  readonly name: string;
}

const named = (modules: readonly AdminModule[], names: (module: AdminModule) => readonly string[]): RegisteredName[] =>
  modules.flatMap((module) => names(module).map((name) => ({ module: module.name, name })));

function doubles(what: string, entries: readonly RegisteredName[]): string[] {
  const owners = new Map<string, string>();
  return entries.flatMap(({ module, name }) => {
    const owner = owners.get(name);
    owners.set(name, owner ?? module);
    return owner === undefined ? [] : [`${what} "${name}" of ${module} is already brought by ${owner}`];
  });
}

const strangers = (what: string, entries: readonly RegisteredName[]): string[] =>
  entries
    .filter(({ module, name }) => !name.startsWith(`${module}.`))
    .map(({ module, name }) => `${what} "${name}" of ${module} must begin with "${module}."`);

function unknownSlots(modules: readonly AdminModule[]): string[] {
  const open = new Set(modules.flatMap((module) => (module.slots ?? []).map((slot) => `${slot.kind} ${slot.name}`)));
  return modules.flatMap((module) =>
    [...(module.panels ?? []), ...(module.actions ?? []), ...(module.filters ?? []), ...(module.columns ?? [])]
      .filter((entry) => !open.has(`${entry.slot.kind} ${entry.slot.name}`))
      .map(
        (entry) =>
          `"${entry.name}" of ${module.name} fills the slot "${entry.slot.name}", which no listed module opens`,
      ),
  );
}

const listEntries = ({
  navigation = [],
  pages = [],
  widgets = [],
  panels = [],
  actions = [],
  filters = [],
  columns = [],
  subjects = [],
  hits = [],
  commands = [],
}: AdminModule): readonly { permission: string }[] => [
  ...navigation,
  ...pages,
  ...widgets,
  ...panels,
  ...actions,
  ...filters,
  ...columns,
  ...subjects,
  ...hits,
  ...commands,
];

function unknownPermissions(modules: readonly AdminModule[]): string[] {
  const declared = new Set(modules.flatMap((module) => Object.keys(module.permissions)));
  return modules.flatMap((module) =>
    listEntries(module)
      .filter((entry) => !declared.has(entry.permission))
      .map((entry) => `${module.name} asks for the permission "${entry.permission}", which no listed module declares`),
  );
}

function deadLinks(modules: readonly AdminModule[]): string[] {
  const paths = new Set(modules.flatMap((module) => (module.pages ?? []).map((page) => page.path)));
  return modules.flatMap((module) =>
    (module.navigation ?? [])
      .filter((entry) => !paths.has(entry.to.split('?', 1)[0] ?? ''))
      .map((entry) => `the navigation of ${module.name} leads to "${entry.to}", which is no page`),
  );
}

/** Every fault in a list of console modules, worded for its developer. */
export function findManifestFaults(modules: readonly AdminModule[]): string[] {
  const slots = named(modules, (module) => (module.slots ?? []).map((slot) => slot.name));
  const permissions = named(modules, (module) => Object.keys(module.permissions));
  const parts = named(modules, ({ widgets = [], panels = [], actions = [], filters = [], ...others }) =>
    [
      ...widgets,
      ...panels,
      ...actions,
      ...filters,
      ...(others.columns ?? []),
      ...(others.hits ?? []),
      ...(others.commands ?? []),
    ].map((entry) => entry.name),
  );
  return [
    ...doubles(
      'module',
      named(modules, (module) => [module.name]),
    ),
    ...doubles(
      'page',
      named(modules, (module) => (module.pages ?? []).map((page) => page.path)),
    ),
    ...doubles(
      'subject',
      named(modules, (module) => (module.subjects ?? []).map((subject) => subject.kind)),
    ),
    ...doubles('slot', slots),
    ...doubles('permission', permissions),
    ...doubles('part', parts),
    ...strangers('slot', slots),
    ...strangers('permission', permissions),
    ...strangers('part', parts),
    ...unknownSlots(modules),
    ...unknownPermissions(modules),
    ...deadLinks(modules),
  ];
}
