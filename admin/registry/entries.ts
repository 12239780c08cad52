import type { Icon } from '@tabler/icons-react';
import type { ActionSlot, FilterSlot, LazyPart, PanelSlot } from './slot.ts';

/** A line of the side navigation. Lines of one `group` stand together, in the order of the modules. */
export interface NavigationEntry<Permission extends string = string> {
  readonly label: string;
  readonly to: string;
  readonly icon: Icon;
  readonly group: NavigationGroup;
  /** The query parameter of the list's text search, where it has one; the jump dialog then searches in it. */
  readonly searchedBy?: string;
  readonly permission: Permission;
}

export const navigationGroups = ['people', 'trading', 'money', 'words', 'operation'] as const;
export type NavigationGroup = (typeof navigationGroups)[number];

/** A page of the console; `path` is relative to `/admin/`, its first segment is the route's `selectedButton`. */
export interface PageEntry<Permission extends string = string> {
  readonly path: string;
  readonly title: string;
  readonly permission: Permission;
  readonly part: LazyPart<object>;
}

/** A card of the dashboard. The kit's number card asks for the rows that its number leads to. */
export interface WidgetEntry<Permission extends string = string> {
  readonly name: string;
  /** `wide` takes the width of the dashboard, below the cards. */
  readonly size?: 'card' | 'wide';
  readonly permission: Permission;
  readonly part: LazyPart<object>;
}

export interface PanelEntry<Props = never, Permission extends string = string> {
  readonly slot: PanelSlot<Props>;
  readonly name: string;
  readonly title: string;
  readonly permission: Permission;
  readonly part: LazyPart<Props>;
}

/** What a confirmed action was given: the reason ends in the audit log. */
export interface ActionAnswers {
  readonly reason: string;
  readonly until?: string;
}

/** Something an administrator does to one subject, after reading what will happen. */
export interface ActionEntry<Subject = never, Permission extends string = string> {
  readonly slot: ActionSlot<Subject>;
  readonly name: string;
  readonly label: string;
  readonly tone: 'plain' | 'dangerous';
  readonly permission: Permission;
  /** Words that say, one line each, what the action will do; shown before it is confirmed. */
  readonly consequences: readonly string[];
  /** Words that say what an empty day means; with them the day on which the effect ends is asked for. */
  readonly asksUntil?: string;
  readonly done: string;
  isOffered(subject: Subject): boolean;
  /** A hook: returns what runs the action. */
  useRun(): (subject: Subject, answers: ActionAnswers) => Promise<unknown>;
}

/** A choice by which another module's list is narrowed. The server's half bears the same name. */
export interface FilterEntry<Permission extends string = string> {
  readonly slot: FilterSlot;
  /** The query parameter too. */
  readonly name: string;
  readonly label: string;
  /** Words by the value that stands in the address. */
  readonly choices: Readonly<Record<string, string>>;
  readonly permission: Permission;
}

/** What a kind of thing is called and where it is looked at, for whoever holds only its id, such as the audit log. */
export interface SubjectEntry<Permission extends string = string> {
  readonly kind: string;
  readonly permission: Permission;
  /** The thing's page, relative to `/admin/`. */
  pathOf(id: string): string;
  /** Shows its name. */
  readonly part: LazyPart<{ readonly id: string }>;
}
