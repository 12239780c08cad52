import type { Host } from '#platform/host.ts';
import type { SocialProvider } from '../../domain/social.ts';
import { createFacebookAuthClient } from './facebook-auth-client.ts';
import { createGoogleAuthClient } from './google-auth-client.ts';
import type { SocialAuthClient } from './social-auth-client.ts';

const makers: Readonly<Record<SocialProvider, (config: Host['config']) => SocialAuthClient | null>> = {
  google: createGoogleAuthClient,
  facebook: createFacebookAuthClient,
};
const made = new WeakMap<Host['config'], Map<SocialProvider, SocialAuthClient | null>>();

/** The site, if its keys are configured. The process caches its endpoints and keys. */
export function findSocialAuthClient(
  { config }: Pick<Host, 'config'>,
  provider: SocialProvider,
): SocialAuthClient | null {
  const sites = made.get(config) ?? new Map<SocialProvider, SocialAuthClient | null>();
  made.set(config, sites);
  if (!sites.has(provider)) sites.set(provider, makers[provider](config));
  return sites.get(provider) ?? null;
}
