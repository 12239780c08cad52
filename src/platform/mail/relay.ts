import { hideEmailAddresses } from '../log/logged-fault.ts';
import type { Mailer, OutgoingMail } from './mailer.ts';

/**
 * Outcome of handing an email over: the server took it; it refuses the recipient for good, or the message; it puts it
 * off, and did not take it; or the connection ended before the answer, so that nothing is known. `unreachable`: it was
 * not handed over, since the server is away, which says nothing of the email.
 */
export type RelayOutcome =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'unknownRecipient' | 'refused' | 'later' | 'unreachable' | 'unknown'; readonly reason: string };

/** A mail server for emails to many. `send` never throws: what became of an email is part of the result. */
export interface Relay {
  /** Host and port; the same in every process. */
  readonly name: string;
  /** Emails that may be on their way at once, each on a connection of its own. */
  readonly connections: number;
  send(mail: OutgoingMail): Promise<RelayOutcome>;
  close(): Promise<void>;
}

/** Hands emails to the demo's mailbox, where a repeat changes nothing: an email that failed is always put off. */
export const wrapMailerAsRelay = (mailer: Mailer, connections: number): Relay => ({
  name: 'mailbox',
  connections,
  send: (mail) =>
    mailer.send(mail).then(
      () => ({ outcome: 'sent' }),
      (error: unknown) => ({ outcome: 'later', reason: redactMailFailure(error) }),
    ),
  close: async () => undefined,
});

/** The server's answer and its error name the recipient; a reason is logged. */
export const redactMailFailure = (error: unknown): string =>
  hideEmailAddresses(error instanceof Error ? error.message : String(error)).slice(0, 300);
