import { slot } from '#web/slots/slot.ts';

export interface SignInProps {
  readonly open: boolean;
  /** Own path to go on to. */
  readonly next: string;
  /** The visitor was stopped on the way: "You need to be logged in to continue". */
  readonly wasStopped: boolean;
  readonly onClose: () => void;
}

/** The sign-in sheet over the home page. */
export const signInSheet = slot<object, SignInProps>('layout.signInSheet');

/** Stands beside every screen of a signed-in member and shows itself when it has something to say. */
export const memberWatches = slot('layout.memberWatches');
