/** Somebody as another site knows them. */
export interface SocialPerson {
  /** Theirs for good at that site. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether that site has proven that they read this address. */
  readonly isVerified: boolean;
  readonly name: string | null;
}

/**
 * What one round to the other site and back is known by: `state` to this browser, `nonce` in the answer, `verifier` to
 * nobody but us.
 */
export interface SocialRound {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** A site that vouches for people, as its documentation says. */
export interface SocialSite {
  /** Where somebody is sent to be asked. */
  leave(round: SocialRound, redirectUri: string): Promise<URL>;
  /** Who came back with this address. @throws whatever the library says of an answer that does not fit the round */
  person(cameBack: URL, round: SocialRound): Promise<SocialPerson>;
}
