import { router } from '#platform/trpc/procedures.ts';
import { accountProcedures } from './account.procedures.ts';
import { addressProcedures } from './address.procedures.ts';
import { devicesProcedures } from './device/devices.procedures.ts';
import { impersonationProcedures } from './impersonation/impersonation.procedures.ts';
import { passwordProcedures } from './password.procedures.ts';
import { signInProcedures } from './sign-in.procedures.ts';
import { signUpProcedures } from './sign-up.procedures.ts';
import { socialProcedures } from './social/social.procedures.ts';
import { twoFactorProcedures } from './two-factor/two-factor.procedures.ts';

export const identityRouter = router({
  ...signInProcedures,
  ...signUpProcedures,
  ...passwordProcedures,
  ...addressProcedures,
  ...twoFactorProcedures,
  ...devicesProcedures,
  ...socialProcedures,
  ...accountProcedures,
  ...impersonationProcedures,
});
