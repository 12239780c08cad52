import { router } from '#platform/trpc/procedures.ts';
import { accountProcedures } from '../account/account.procedures.ts';
import { emailAddressProcedures } from '../account/email-address.procedures.ts';
import { devicesProcedures } from '../session/devices.procedures.ts';
import { impersonationProcedures } from '../impersonation/impersonation.procedures.ts';
import { passwordProcedures } from '../password/password.procedures.ts';
import { signInProcedures } from '../sign-in/sign-in.procedures.ts';
import { signUpProcedures } from '../sign-up/sign-up.procedures.ts';
import { socialProcedures } from '../social/social.procedures.ts';
import { twoFactorProcedures } from '../two-factor/two-factor.procedures.ts';

export const identityRouter = router({
  ...signInProcedures,
  ...signUpProcedures,
  ...passwordProcedures,
  ...emailAddressProcedures,
  ...twoFactorProcedures,
  ...devicesProcedures,
  ...socialProcedures,
  ...accountProcedures,
  ...impersonationProcedures,
});
