/**
 * Actors of the actions of a table of states: procedures, jobs and subscribers by their names, or `clock` where the
 * state is computed from timestamps.
 */
export type StateActors = Readonly<Record<string, readonly string[]>>;

/** The actors of each action, by the name under which a table of states is exported. */
export type ActorTable = Readonly<Record<string, StateActors>>;

export const actorsOfPlatform: ActorTable = {
  uploadStateTable: {
    finish: ['uploads.finish'],
    refuse: ['uploads.finish', 'uploads.sweep'],
    succeed: ['uploads.finish'],
    fail: ['uploads.finish'],
  },
};
