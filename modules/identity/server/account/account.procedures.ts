import { z } from 'zod';
import { editVersionOutput } from '#contracts/edit-version.ts';
import { memberCommand, privateMemberQuery } from '#platform/trpc/procedures.ts';
import {
  AccountDetailsView,
  SaveAccountInput,
  SaveLanguageInput,
  SaveTimeZoneInput,
} from '../../domain/account-details.ts';
import { NeededReauthenticationView } from '../../domain/needed-reauthentication-view.ts';
import { loadAccountDetails, saveAccountIfUnchanged, saveLanguage } from './account-details.ts';
import { adoptTimeZone } from './adopt-time-zone.ts';
import { findNeededReauthentication } from '../reauthentication/require-reauthentication.ts';

/** A member's own account. */
export const accountProcedures = {
  account: privateMemberQuery.output(AccountDetailsView).query(({ ctx }) => loadAccountDetails(ctx.db, ctx.member.id)),

  presence: privateMemberQuery
    .output(NeededReauthenticationView)
    .query(async ({ ctx }) => ({ needs: await findNeededReauthentication(ctx, ctx.member) })),

  saveAccount: memberCommand
    .input(SaveAccountInput)
    .output(z.object(editVersionOutput))
    .mutation(({ ctx, input }) => ctx.transaction((unit) => saveAccountIfUnchanged(unit, ctx.member.id, input))),

  saveLanguage: memberCommand
    .input(SaveLanguageInput)
    .output(z.object({}))
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await saveLanguage(unit, ctx.member.id, input.locale);
        return {};
      }),
    ),

  saveTimeZone: memberCommand
    .input(SaveTimeZoneInput)
    .output(z.object({}))
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await adoptTimeZone(unit, ctx.member.id, input.timeZone);
        return {};
      }),
    ),
};
