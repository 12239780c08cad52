export type Provider = 'google' | 'facebook';

// Repeated here, because importing the domain's file would add zod to the sign-in screen's bundle.
const names: Readonly<Record<Provider, string>> = { google: 'Google', facebook: 'Facebook' };

export const formatProviderName = (provider: Provider): string => names[provider];
