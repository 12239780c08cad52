import { slot } from '#web/slots/slot.ts';

export interface SignInProps {
  readonly open: boolean;
  /** The path of this site to continue to. */
  readonly next: string;
  /** The visitor was redirected to sign in: "You need to be logged in to continue". */
  readonly wasStopped: boolean;
  readonly onClose: () => void;
}

/** The sign-in sheet over the home page. */
export const signInSheet = slot<object, SignInProps>('layout.signInSheet');

/** Mounted beside every screen of a signed-in member; a filler shows itself when it has a message. */
export const memberWatches = slot('layout.memberWatches');
