import { z } from 'zod';
import { memberCommand, privateQuery } from '#platform/trpc/procedures.ts';
import { OwnContact, SaveAddress, SavedAddress, SavePhone } from '../../domain/delivery-address.ts';
import { ownContact } from './own-contact.ts';
import { dropAddress, saveAddress, savePhone } from './save-address.ts';

const done = z.object({});

export const addressProcedures = {
  contact: privateQuery.output(OwnContact).query(({ ctx }) => ownContact(ctx.db, ctx.member.id)),

  saveAddress: memberCommand
    .input(SaveAddress)
    .output(SavedAddress)
    .mutation(({ ctx, input }) => ctx.transaction((unit) => saveAddress(unit, ctx.member.id, input))),

  dropAddress: memberCommand.output(done).mutation(({ ctx }) =>
    ctx.transaction(async (unit) => {
      await dropAddress(unit, ctx.member.id);
      return {};
    }),
  ),

  savePhone: memberCommand
    .input(SavePhone)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await savePhone(unit, ctx.member.id, input.phone);
        return {};
      }),
    ),
};
