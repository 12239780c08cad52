/** A person as another site identifies them. */
export interface SocialPerson {
  /** The person's permanent id at that site. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether that site has proven that the person reads this address. */
  readonly isVerified: boolean;
  readonly name: string | null;
}

/**
 * The secrets of one authorization round trip: `state` ties it to this browser, `nonce` comes back in the answer, and
 * `verifier` stays on our server until the code is exchanged.
 */
export interface SocialAuthRoundTrip {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** A site that authenticates people, as its documentation specifies. */
export interface SocialAuthClient {
  /** Returns the URL to which the browser is sent for consent. */
  leave(round: SocialAuthRoundTrip, redirectUri: string): Promise<URL>;
  /**
   * Returns the person identified by the redirect's URL.
   * @throws any error of the library if the response does not match the round trip
   */
  person(cameBack: URL, round: SocialAuthRoundTrip): Promise<SocialPerson>;
}
