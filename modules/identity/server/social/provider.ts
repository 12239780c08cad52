import type { Host } from '#platform/host.ts';
import type { SocialProvider } from '../../domain/social.ts';
import { facebook } from './facebook.ts';
import { google } from './google.ts';

/** Somebody as another site knows them. */
export interface SocialPerson {
  /** Theirs for good at that site. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether that site has proven that they read this address. */
  readonly isVerified: boolean;
  readonly name: string | null;
}

/** What one round to the other site and back is known by: `state` to this browser, `nonce` in the answer, `verifier` to nobody but us. */
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

const makers: Readonly<Record<SocialProvider, (config: Host['config']) => SocialSite | null>> = { google, facebook };
const made = new WeakMap<Host['config'], Map<SocialProvider, SocialSite | null>>();

/** The site, where its keys are configured. Its endpoints and keys are remembered by the process. */
export function siteOf({ config }: Pick<Host, 'config'>, provider: SocialProvider): SocialSite | null {
  const sites = made.get(config) ?? new Map<SocialProvider, SocialSite | null>();
  made.set(config, sites);
  if (!sites.has(provider)) sites.set(provider, makers[provider](config));
  return sites.get(provider) ?? null;
}
