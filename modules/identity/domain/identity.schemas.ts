import { z } from 'zod';
import { codeTextSchema, lineTextSchema, passwordTextSchema } from '#contracts/text.ts';
import { closedAddressSuffix } from './closed-address.ts';
import { NextPath } from './next-path.ts';
import { isCommonPassword, maxPasswordLength } from './password-strength.ts';
import { isReservedUsername, maxUsernameLength, minUsernameLength, usernamePattern } from './username.ts';

const email = codeTextSchema()
  .max(254)
  .toLowerCase()
  .pipe(z.email().refine((address) => !address.endsWith(closedAddressSuffix)));
const accepted = (code: string) => z.boolean().refine((value) => value, { params: { code } });

const isTimeZone = (zone: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

export const TimeZone = codeTextSchema()
  .max(64)
  .refine(isTimeZone, { params: { code: 'identity.field.timeZone' } });

export const Username = lineTextSchema()
  .min(minUsernameLength)
  .max(maxUsernameLength)
  .refine((name) => usernamePattern.test(name), { params: { code: 'identity.field.usernameForm' } })
  .refine((name) => !isReservedUsername(name), { params: { code: 'identity.field.usernameReserved' } });

/** The minimum length is a setting, which `requireLongPassword` checks on the server. */
const newPassword = passwordTextSchema()
  .max(maxPasswordLength)
  .refine((value) => !isCommonPassword(value), { params: { code: 'identity.field.passwordCommon' } });

/** The consents that an account requires, and the optional ones. */
export const SignUpConsentsInput = z.object({
  terms: accepted('identity.field.terms'),
  age: accepted('identity.field.age'),
  residence: accepted('identity.field.residence'),
  promo: z.boolean().default(false),
  timeZone: TimeZone.optional(),
});

/** An existing password: the rules for new ones are not applied again. */
export const ExistingPassword = passwordTextSchema().min(1).max(maxPasswordLength);

export const EmailAddressInput = email;

export const SignUpInput = z
  .object({
    email,
    username: Username,
    password: newPassword,
    /** Where the newcomer was going; kept with the mailed link. */
    next: NextPath.nullish(),
    ...SignUpConsentsInput.shape,
  })
  .refine(({ password, email, username }) => !isCommonPassword(password, [username, email.split('@')[0] ?? '']), {
    path: ['password'],
    params: { code: 'identity.field.passwordCommon' },
  });
export type SignUpInput = z.infer<typeof SignUpInput>;

/** The password's rules are not applied at sign-in, since they may be newer than the password. */
export const SignInInput = z.object({
  email,
  password: passwordTextSchema().min(1).max(maxPasswordLength),
  stay: z.boolean().default(false),
});
export type SignInInput = z.infer<typeof SignInInput>;

export const ResendConfirmationInput = z.object({ email });
/** `next` is kept with the mailed link, as at sign-up. */
export const RequestPasswordResetInput = z.object({ email, next: NextPath.nullish() });

/**
 * Accepts any text as a mailed link's token: a link that a mail program cut off is reported as an invalid link, not as
 * an invalid field.
 */
const linkToken = codeTextSchema().max(1_000);
export const ConfirmAddressInput = z.object({ token: linkToken });
export const ChangePasswordInput = z.object({
  password: passwordTextSchema().max(maxPasswordLength),
  next: newPassword,
});
export const ChangeAddressInput = z.object({
  email,
  password: passwordTextSchema().max(maxPasswordLength).default(''),
});
export const ResetPasswordInput = z.object({ token: linkToken, password: newPassword });

/** An app's six digits, with any spacing, or a backup code. */
const code = codeTextSchema().min(6).max(40);

export const SignInCodeInput = z.object({ code, trust: z.boolean().default(false) });
export type SignInCodeInput = z.infer<typeof SignInCodeInput>;

const ownPassword = passwordTextSchema().max(maxPasswordLength).default('');
export const OwnPasswordInput = z.object({ password: ownPassword });
export const OwnCodeInput = z.object({ code });
export const OwnPasswordAndCodeInput = z.object({ password: ownPassword, code });
