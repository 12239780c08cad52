import type { Locale } from '#contracts/locale.ts';
import type { Permissions } from '#contracts/staff-roles.ts';
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
import type { ActionSlot, ColumnSlot, PanelSlot, ConsoleSlot } from './slot.ts';

export type MessagesLoader = () => Promise<{ default: Readonly<Record<string, unknown>> }>;

/**
 * A module's contribution to the console, readable as a table of contents. Every entry names the permission it needs.
 */
export interface AdminModuleDefinition<Permission extends string> {
  readonly name: string;
  readonly words: Readonly<Record<Locale, MessagesLoader>>;
  /** Its permissions with the roles that have them, shared with the server's face. */
  readonly permissions: Readonly<Record<Permission, Permissions[string]>>;
  readonly navigation?: readonly ConsoleNavigationEntry<NoInfer<Permission>>[];
  readonly pages?: readonly PageEntry<NoInfer<Permission>>[];
  readonly widgets?: readonly WidgetEntry<NoInfer<Permission>>[];
  readonly subjects?: readonly SubjectEntry<NoInfer<Permission>>[];
  /** The slots that this module opens to others. */
  readonly slots?: readonly ConsoleSlot[];
  readonly panels?: readonly PanelEntry<never, NoInfer<Permission>>[];
  readonly actions?: readonly ActionEntry<never, NoInfer<Permission>>[];
  /** Subjects of this module that the jump dialog finds. */
  readonly hits?: readonly SubjectSearchEntry<NoInfer<Permission>>[];
  /** Commands that the jump dialog offers. */
  readonly commands?: readonly CommandEntry<NoInfer<Permission>>[];
  readonly filters?: readonly FilterEntry<NoInfer<Permission>>[];
  readonly columns?: readonly ColumnEntry<never, NoInfer<Permission>>[];
}

export type AdminModule = AdminModuleDefinition<string>;

/** Defines a module's face in the console; it takes effect only when it is listed in `admin/modules.ts`. */
export const defineAdminModule = <const Permission extends string>(
  definition: AdminModuleDefinition<Permission>,
): AdminModule => definition;

/** A panel on another module's page: the slot determines the props that the part receives. */
export const panel = <Props extends object, const Permission extends string>(
  slot: PanelSlot<Props>,
  entry: Omit<PanelEntry<Props, Permission>, 'slot'>,
): PanelEntry<never, Permission> => ({ ...entry, slot });

/** An action on another module's subject: the slot determines the type of the subject. */
export const action = <Subject extends object, const Permission extends string>(
  slot: ActionSlot<Subject>,
  entry: Omit<ActionEntry<Subject, Permission>, 'slot'>,
): ActionEntry<never, Permission> => ({ ...entry, slot });

/** A column of another module's list: the slot determines the type of its rows. */
export const column = <Row extends object, const Permission extends string>(
  slot: ColumnSlot<Row>,
  entry: Omit<ColumnEntry<Row, Permission>, 'slot'>,
): ColumnEntry<never, Permission> => ({ ...entry, slot });
