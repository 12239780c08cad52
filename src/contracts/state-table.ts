type Transitions = Readonly<Record<string, Readonly<Record<string, string>>>>;
type StateOf<T extends Transitions> = keyof T & string;
type ActionOf<T extends Transitions> = { [S in keyof T]: keyof T[S] & string }[keyof T];
/** The states that have an action, and so may not last without a reason. */
type OpenStateOf<T extends Transitions> = { [S in StateOf<T>]: keyof T[S] extends never ? never : S }[StateOf<T>];

/**
 * End of a state in which no party acts: the job and the setting that dates it, the setting alone where the state is
 * computed from timestamps, or why the state may last.
 */
type Deadline =
  { readonly job: string; readonly setting?: string } | { readonly setting: string } | { readonly none: string };

/** The job that reminds of the deadline of a state in which a member acts, or why none does. */
type Reminder = { readonly job: string } | { readonly none: string };

/** Exit from a state that is not final. */
export interface StateExit<Action extends string> {
  /** Party that acts next. */
  readonly owner: 'member' | 'parties' | 'staff' | 'system';
  /** The action that ends the state at the latest. */
  readonly action: Action;
  readonly deadline: Deadline;
  /** Stands at each state with a deadline that is a member's or the parties'. */
  readonly reminder?: Reminder;
}

type ExitsOf<T extends Transitions> = { readonly [S in OpenStateOf<T>]: StateExit<keyof T[S] & string> };

/** A state machine as one table: the server checks transitions against it, and screens derive their buttons from it. */
export interface StateTable<State extends string, Action extends string> {
  readonly states: readonly State[];
  /** The exit of each state that is not final. */
  readonly exits: Readonly<Partial<Record<State, StateExit<Action>>>>;
  can(state: State, action: Action): boolean;
  /** The state after the action, or undefined where the table has no such transition. */
  next(state: State, action: Action): State | undefined;
  actions(state: State): readonly Action[];
  /**
   * For a statement that changes a set of rows: the states that have the action, and the state it leads to. Throws for
   * an action that leads to several states.
   */
  move(action: Action): { readonly from: readonly State[]; readonly to: State };
}

/**
 * Builds a table from `{ state: { action: nextState } }` and the exit of each state that is not final: a state without
 * one does not compile. Throws for a transition to an unknown state, which is a bug.
 */
export function stateTable<const T extends Transitions>(
  transitions: T,
  exits: ExitsOf<T>,
): StateTable<StateOf<T>, ActionOf<T>> {
  const table: Transitions = transitions;
  for (const [state, steps] of Object.entries(table)) {
    for (const [action, target] of Object.entries(steps)) {
      if (!(target in table)) throw new Error(`state table: ${state}.${action} leads to the unknown state ${target}`);
    }
  }
  return {
    states: Object.keys(table) as StateOf<T>[],
    exits: exits as StateTable<StateOf<T>, ActionOf<T>>['exits'],
    can: (state, action) => table[state]?.[action] !== undefined,
    next: (state, action) => table[state]?.[action] as StateOf<T> | undefined,
    actions: (state) => Object.keys(table[state] ?? {}) as ActionOf<T>[],
    move(action) {
      const from = Object.keys(table).filter((state) => table[state]?.[action] !== undefined) as StateOf<T>[];
      const [to, ...others] = new Set(from.map((state) => table[state]?.[action] as StateOf<T>));
      if (to === undefined || others.length > 0)
        throw new Error(`state table: ${action} leads to ${others.length + 1} states`);
      return { from, to };
    },
  };
}
