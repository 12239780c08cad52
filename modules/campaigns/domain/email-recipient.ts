export interface EmailRecipient {
  /** Empty where no name is recorded: the design's own substitute is used. */
  readonly firstName: string;
  readonly facts: Readonly<Record<string, string | boolean | number>>;
  readonly coupon: string | null;
  readonly items: readonly EmailItem[];
  readonly unsubscribeUrl: string;
  /** Returns the address to link to in place of the design's own, such as one that counts the click. */
  readonly link: (url: string) => string;
  /** Address of the picture that counts opens, or null. */
  readonly openUrl: string | null;
}

/** An item in a letter's live grid; both addresses are absolute. */
export interface EmailItem {
  readonly title: string;
  readonly url: string;
  readonly pictureUrl: string | null;
  /** Suburb and state, or null. */
  readonly place: string | null;
}
