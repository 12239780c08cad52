import { z } from 'zod';
import { memberCommand, openCommand } from '#platform/trpc/procedures.ts';
import { ChangeAddressInput, ConfirmAddressInput } from '../../domain/identity.schemas.ts';
import { LinkSentView } from '../../domain/session-view.ts';
import { identitySettings } from '../../domain/identity.settings.ts';
import { requestAddressChange, confirmNewAddress } from './change-address.ts';
import { requirePasswordOrFreshSession } from '../password/check-password.ts';
import { runRateLimitedLinkUse } from '../mailed-link.ts';
import { toAccountLimitKey, runRateLimitedOwnAttempt } from '../limits/sign-in-rate-limits.ts';

/** Changing the address of an account: requested with the password, completed by a link to the new address. */
export const emailAddressProcedures = {
  changeAddress: memberCommand
    .meta({ limit: 'mail' })
    .input(ChangeAddressInput)
    .output(LinkSentView)
    .mutation(async ({ ctx, input }) => {
      await ctx.host.limits.take('mail', toAccountLimitKey(input.email));
      await runRateLimitedOwnAttempt(ctx, ctx.member.id, () =>
        requirePasswordOrFreshSession(ctx.host, ctx.member, input.password),
      );
      const minutes = identitySettings.read(ctx.config).LINK_MINUTES;
      return ctx.transaction(async (unit) => {
        await requestAddressChange(unit, ctx.member.id, input.email, minutes);
        return { minutes };
      });
    }),

  // Open to guests, since the link may be followed on another device.
  confirmNewAddress: openCommand
    .input(ConfirmAddressInput)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await runRateLimitedLinkUse(ctx, () => ctx.transaction((unit) => confirmNewAddress(unit, input.token)));
      return {};
    }),
};
