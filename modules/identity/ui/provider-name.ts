export type SocialProviderName = 'google' | 'facebook';

// Repeated here, because importing the domain's file would add zod to the sign-in screen's bundle.
const names: Readonly<Record<SocialProviderName, string>> = { google: 'Google', facebook: 'Facebook' };

export const formatProviderName = (provider: SocialProviderName): string => names[provider];
