import { hasRolePermission, type Permissions, type MemberRole } from '#contracts/staff-roles.ts';
import type { AdminModule } from './define-admin-module.ts';
import type {
  ActionEntry,
  ColumnEntry,
  CommandEntry,
  FilterEntry,
  SubjectSearchEntry,
  ConsoleNavigationEntry,
  PageEntry,
  PanelEntry,
  SubjectEntry,
  WidgetEntry,
} from './entries.ts';
import type { ActionSlot, ColumnSlot, FilterSlot, PanelSlot } from './slot.ts';
import { findManifestFaults } from './registry-faults.ts';

/** Everything that the listed modules contribute, filtered by the administrator's permissions. */
export interface Registry {
  readonly modules: readonly AdminModule[];
  readonly navigation: readonly ConsoleNavigationEntry[];
  readonly pages: readonly PageEntry[];
  readonly hits: readonly SubjectSearchEntry[];
  readonly commands: readonly CommandEntry[];
  readonly widgets: readonly WidgetEntry[];
  /** Whether the administrator has a permission, for what is no entry of its own. */
  may(permission: string): boolean;
  subjectOf(kind: string): SubjectEntry | undefined;
  panelsOf<Props>(slot: PanelSlot<Props>): readonly PanelEntry<Props>[];
  actionsOf<Subject>(slot: ActionSlot<Subject>): readonly ActionEntry<Subject>[];
  filtersOf(slot: FilterSlot): readonly FilterEntry[];
  columnsOf<Row>(slot: ColumnSlot<Row>): readonly ColumnEntry<Row>[];
}

export type PermissionCheck = (permission: string) => boolean;

/** Builds the registry. @throws Error naming every fault in the manifests, which stops the console's start */
export function buildRegistry(modules: readonly AdminModule[], may: PermissionCheck): Registry {
  const faults = findManifestFaults(modules);
  if (faults.length > 0) throw new Error(`The console's modules do not fit together:\n${faults.join('\n')}`);
  const allowed = <Entry extends { permission: string }>(entries: readonly Entry[]) =>
    entries.filter((entry) => may(entry.permission));
  const panels = allowed(modules.flatMap((module) => module.panels ?? []));
  const actions = allowed(modules.flatMap((module) => module.actions ?? []));
  const filters = allowed(modules.flatMap((module) => module.filters ?? []));
  const columns = allowed(modules.flatMap((module) => module.columns ?? []));
  const subjects = allowed(modules.flatMap((module) => module.subjects ?? []));
  return {
    modules,
    may,
    subjectOf: (kind) => subjects.find((entry) => entry.kind === kind),
    navigation: allowed(modules.flatMap((module) => module.navigation ?? [])),
    pages: allowed(modules.flatMap((module) => module.pages ?? [])),
    hits: allowed(modules.flatMap((module) => module.hits ?? [])),
    commands: allowed(modules.flatMap((module) => module.commands ?? [])),
    widgets: allowed(modules.flatMap((module) => module.widgets ?? [])),
    // `panel()` and `action()` check part and slot against each other by type, so the entries of a slot have its type.
    panelsOf: <Props>(slot: PanelSlot<Props>) =>
      panels.filter((entry) => entry.slot.name === slot.name) as unknown as PanelEntry<Props>[],
    actionsOf: <Subject>(slot: ActionSlot<Subject>) =>
      actions.filter((entry) => entry.slot.name === slot.name) as unknown as ActionEntry<Subject>[],
    filtersOf: (slot) => filters.filter((entry) => entry.slot.name === slot.name),
    columnsOf: <Row>(slot: ColumnSlot<Row>) =>
      columns.filter((entry) => entry.slot.name === slot.name) as unknown as ColumnEntry<Row>[],
  };
}

/** The registry of a role of staff; the server checks the same permissions for each procedure. */
export function createRegistry(modules: readonly AdminModule[], role: MemberRole): Registry {
  const permissions: Permissions = Object.assign({}, ...modules.map((module) => module.permissions));
  return buildRegistry(modules, (permission) => hasRolePermission(role, permission, permissions));
}
