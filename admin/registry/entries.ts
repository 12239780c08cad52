import type { Icon } from '@tabler/icons-react';
import type { ActionSlot, ColumnSlot, FilterSlot, LazyComponent, PanelSlot } from './slot.ts';

/** An entry of the side navigation. Entries of one `group` are shown together, in module order. */
export interface ConsoleNavigationEntry<Permission extends string = string> {
  readonly label: string;
  readonly to: string;
  readonly icon: Icon;
  readonly group: NavigationGroup;
  /** The query parameter of the list's text search, if it has one; the jump dialog searches with it. */
  readonly searchedBy?: string;
  readonly permission: Permission;
}

export const navigationGroups = ['people', 'trading', 'money', 'words', 'operation'] as const;
export type NavigationGroup = (typeof navigationGroups)[number];

/** A page of the console. `path` is relative to `/admin/`; its first segment is the `selectedButton` of the route. */
export interface PageEntry<Permission extends string = string> {
  readonly path: string;
  readonly title: string;
  readonly permission: Permission;
  readonly part: LazyComponent<object>;
}

/** A card of the dashboard. The kit's number card requires a link to the rows behind its number. */
export interface WidgetEntry<Permission extends string = string> {
  readonly name: string;
  /** `wide` spans the width of the dashboard, below the cards. */
  readonly size?: 'card' | 'wide';
  readonly permission: Permission;
  readonly part: LazyComponent<object>;
}

export interface PanelEntry<Props = never, Permission extends string = string> {
  readonly slot: PanelSlot<Props>;
  readonly name: string;
  readonly title: string;
  readonly permission: Permission;
  readonly part: LazyComponent<Props>;
}

/** The input of a confirmed action: the reason is written to the audit log. */
export interface ActionFormValues {
  readonly reason: string;
  readonly until?: string;
  /** The member chosen of `asksMember`; absent for none. */
  readonly memberId?: string;
}

/** An action of an administrator on one subject, confirmed after reading its consequences. */
export interface ActionEntry<Subject = never, Permission extends string = string> {
  readonly slot: ActionSlot<Subject>;
  readonly name: string;
  readonly label: string;
  readonly tone: 'plain' | 'dangerous';
  /** Offered for several rows of a list at once too: it runs for each of them. */
  readonly inBulk?: boolean;
  readonly permission: Permission;
  /** Message keys, one per line of the consequences; shown before the action is confirmed. */
  readonly consequences: readonly string[];
  /** Key of the message that explains an empty day. If set, the dialog asks for the day on which the effect ends. */
  readonly asksUntil?: string;
  /** If set, the dialog asks for one of the subject's members, or none: the keys of its label and of none. */
  readonly asksMember?: {
    readonly label: string;
    readonly none: string;
    of(subject: Subject): readonly string[];
  };
  readonly done: string;
  isOffered(subject: Subject): boolean;
  /** A hook that returns the function which runs the action. */
  useRun(): (subject: Subject, answers: ActionFormValues) => Promise<unknown>;
}

/** A choice that filters another module's list. The filter on the server has the same name. */
export interface FilterEntry<Permission extends string = string> {
  readonly slot: FilterSlot;
  /** Also the query parameter. */
  readonly name: string;
  readonly label: string;
  /** Message keys by the value in the URL. */
  readonly choices: Readonly<Record<string, string>>;
  readonly permission: Permission;
}

/**
 * A column of another module's list, shown after its own. A cell that needs more than its row asks by a procedure: the
 * calls of one page travel in one request.
 */
export interface ColumnEntry<Row = never, Permission extends string = string> {
  readonly slot: ColumnSlot<Row>;
  readonly name: string;
  readonly label: string;
  readonly permission: Permission;
  /** Hidden until the administrator selects it. */
  readonly isOptional?: boolean;
  readonly part: LazyComponent<{ readonly row: Row }>;
}

/** A subject that the jump dialog found, and its page relative to `/admin/`. */
export interface SubjectHit {
  readonly label: string;
  readonly to: string;
}

/** A kind of thing that the jump dialog finds by typed text: by name, title, number, code or id. */
export interface SubjectSearchEntry<Permission extends string = string> {
  readonly name: string;
  /** Name of this kind of subject, before each of them. */
  readonly label: string;
  readonly permission: Permission;
  /** A hook that returns the best few for the text; undefined while nothing is to be searched. */
  useHits(text: string | undefined): readonly SubjectHit[];
}

/** Something to do that the jump dialog offers by its name; it stands on a page. */
export interface CommandEntry<Permission extends string = string> {
  readonly name: string;
  readonly label: string;
  readonly to: string;
  readonly permission: Permission;
}

/** The name and the page of a kind of subject, for code that holds only an id, such as the audit log. */
export interface SubjectEntry<Permission extends string = string> {
  readonly kind: string;
  readonly permission: Permission;
  /** The subject's page, relative to `/admin/`. */
  pathOf(id: string): string;
  /** Shows the subject's name. */
  readonly part: LazyComponent<{ readonly id: string }>;
}
