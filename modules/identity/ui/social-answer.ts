/** The outcome of a sign-in at another site. */
export interface SocialAnswer {
  readonly step: 'signedIn' | 'code' | 'linked' | 'complete' | 'connect' | 'mailed';
  readonly next: string | null;
}
