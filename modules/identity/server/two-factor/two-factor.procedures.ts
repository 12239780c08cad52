import { z } from 'zod';
import { memberCommand, privateMemberQuery } from '#platform/trpc/procedures.ts';
import { OwnCodeInput, OwnPasswordInput, OwnPasswordAndCodeInput } from '../../domain/identity.schemas.ts';
import { BackupCodesView, NewTotpKeyView, TwoFactorView } from '../../domain/two-factor-view.ts';
import { requirePasswordOrFreshSession } from '../password/check-password.ts';
import { runRateLimitedOwnAttempt } from '../limits/sign-in-rate-limits.ts';
import { buildTotpUri } from './totp.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  unsealBackupCodes,
  unsealTotpKey,
  renewBackupCodes,
  turnOffTwoFactor,
  loadTwoFactor,
} from './two-factor.ts';

/**
 * A member's own two-factor. Every change requires the password or a code again, because a session alone may be stolen.
 */
export const twoFactorProcedures = {
  twoFactor: privateMemberQuery.output(TwoFactorView).query(({ ctx }) => loadTwoFactor(ctx.db, ctx.member.id)),

  beginTwoFactor: memberCommand
    .input(OwnPasswordInput)
    .output(NewTotpKeyView)
    .mutation(async ({ ctx, input }) => {
      await runRateLimitedOwnAttempt(ctx, ctx.member.id, () =>
        requirePasswordOrFreshSession(ctx.host, ctx.member, input.password),
      );
      const { secrets } = ctx.host;
      const key = unsealTotpKey(
        secrets,
        ctx.member.id,
        await ctx.transaction((unit) => beginTwoFactor(unit, secrets, ctx.member.id)),
      );
      return { key, uri: buildTotpUri(key, ctx.member.username) };
    }),

  confirmTwoFactor: memberCommand
    .input(OwnCodeInput)
    .output(BackupCodesView)
    .mutation(async ({ ctx, input }) => {
      const { secrets } = ctx.host;
      const codes = await runRateLimitedOwnAttempt(ctx, ctx.member.id, () =>
        ctx.transaction((unit) => confirmTwoFactor(unit, secrets, ctx.member, input.code)),
      );
      return { codes: unsealBackupCodes(secrets, ctx.member.id, codes) };
    }),

  renewBackupCodes: memberCommand
    .input(OwnCodeInput)
    .output(BackupCodesView)
    .mutation(async ({ ctx, input }) => {
      const { secrets } = ctx.host;
      const codes = await runRateLimitedOwnAttempt(ctx, ctx.member.id, () =>
        ctx.transaction((unit) => renewBackupCodes(unit, secrets, ctx.member, input.code)),
      );
      return { codes: unsealBackupCodes(secrets, ctx.member.id, codes) };
    }),

  turnOffTwoFactor: memberCommand
    .input(OwnPasswordAndCodeInput)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await runRateLimitedOwnAttempt(ctx, ctx.member.id, async () => {
        await requirePasswordOrFreshSession(ctx.host, ctx.member, input.password);
        await ctx.transaction((unit) => turnOffTwoFactor(unit, ctx.host.secrets, ctx.member, input.code));
      });
      return {};
    }),
};
