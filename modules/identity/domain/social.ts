import { z } from 'zod';
import { codeTextSchema } from '#contracts/text.ts';
import { SignUpConsentsInput, EmailAddressInput, ExistingPassword, Username } from './identity.schemas.ts';

/** Sites that can authenticate a person. */
export const socialProviders = ['google', 'facebook'] as const;
export const SocialProvider = z.enum(socialProviders);
export type SocialProvider = z.infer<typeof SocialProvider>;

/** The sites' own names. */
export const socialProviderNames: Readonly<Record<SocialProvider, string>> = { google: 'Google', facebook: 'Facebook' };

export const BeginSocialInput = z.object({
  provider: SocialProvider,
  next: codeTextSchema().max(2_000).optional(),
  stay: z.boolean().default(false),
});
export const LinkSocialInput = z.object({ provider: SocialProvider });
export const SocialRedirectView = z.object({ url: z.string() });

/** The other site's redirect parameters, as they appear in the URL. */
export const FinishSocialInput = z.object({ provider: SocialProvider, query: codeTextSchema().max(8_000) });

export const CompleteSocialInput = z.object({
  email: EmailAddressInput,
  username: Username,
  ...SignUpConsentsInput.shape,
});
export type CompleteSocialInput = z.infer<typeof CompleteSocialInput>;

export const ConnectSocialByPasswordInput = z.object({ password: ExistingPassword });
export const FollowSocialConnectLinkInput = z.object({ token: codeTextSchema().max(1_000) });

/**
 * The next step of a sign-in by another site: signed in, asked for a code, linked, to complete the account, to prove
 * that an account with the same address is theirs, or to check their mail.
 */
export const SocialStepView = z.object({
  step: z.enum(['signedIn', 'code', 'linked', 'complete', 'connect', 'mailed']),
  /** The path that the user originally wanted to open. */
  next: z.string().nullable(),
});
export type SocialStepView = z.infer<typeof SocialStepView>;

/** The person who arrived in this browser, and what their account still lacks. The address is their own. */
export const PendingSignUpView = z.object({
  provider: SocialProvider,
  step: z.enum(['complete', 'connect']),
  email: z.string().nullable(),
  /** An address that the other site has proven cannot be changed here. */
  isVerified: z.boolean(),
  name: z.string().nullable(),
});
export type PendingSignUpView = z.infer<typeof PendingSignUpView>;

/** A member's other sites to sign in by: those that are offered, and those that are linked. */
export const SignInMethodsView = z.object({
  hasPassword: z.boolean(),
  ways: z.array(z.object({ provider: SocialProvider, isLinked: z.boolean() })),
});
