import { z } from 'zod';
import { versioned } from '#contracts/edit-version.ts';
import { memberCommand, privateQuery } from '#platform/trpc/procedures.ts';
import {
  AccountDetailsView,
  SaveAccountInput,
  SaveLanguageInput,
  SaveTimeZoneInput,
} from '../../domain/account-details.ts';
import { PresenceView } from '../../domain/presence-view.ts';
import { loadAccountDetails, saveAccountEdit, saveLanguage } from './account-details.ts';
import { adoptTimeZone } from './adopt-time-zone.ts';
import { findNeededPresence } from '../presence/require-presence.ts';

/** A member's own account. */
export const accountProcedures = {
  account: privateQuery.output(AccountDetailsView).query(({ ctx }) => loadAccountDetails(ctx.db, ctx.member.id)),

  presence: privateQuery
    .output(PresenceView)
    .query(async ({ ctx }) => ({ needs: await findNeededPresence(ctx, ctx.member) })),

  saveAccount: memberCommand
    .input(SaveAccountInput)
    .output(z.object(versioned))
    .mutation(({ ctx, input }) => ctx.transaction((unit) => saveAccountEdit(unit, ctx.member.id, input))),

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
