/**
 * A composed email. `id` is the same in every attempt and becomes the Message-ID, by which receivers drop a second
 * copy.
 */
export interface OutgoingMail {
  readonly id: string;
  readonly letter: string;
  readonly from: string;
  readonly to: { readonly address: string; readonly name?: string | undefined };
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The transport of emails: a mail server, or in demo mode a table that the page /mailbox shows. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
}
