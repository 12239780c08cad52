import { z } from 'zod';
import { editVersionOutput } from '#contracts/edit-version.ts';
import { memberCommand, privateMemberQuery } from '#platform/trpc/procedures.ts';
import { OwnContactView, SaveAddressInput, SavedAddressView, SavePhoneInput } from '../../domain/delivery-address.ts';
import { loadContactToEdit } from './own-contact.ts';
import { deleteDeliveryAddress, saveAddress, saveContactIfUnchanged, savePhone } from './save-address.ts';

const done = z.object({});

export const contactProcedures = {
  contact: privateMemberQuery.output(OwnContactView).query(({ ctx }) => loadContactToEdit(ctx.db, ctx.member.id)),

  saveAddress: memberCommand
    .input(SaveAddressInput)
    .output(SavedAddressView)
    .mutation(({ ctx: { member, transaction }, input: { editVersion: read, ...address } }) =>
      transaction(async (unit) => {
        const save = () => saveAddress(unit, member.id, address);
        const { saved, editVersion } = await saveContactIfUnchanged(unit, member.id, read, save);
        return { ...saved, editVersion };
      }),
    ),

  dropAddress: memberCommand.output(done).mutation(({ ctx }) =>
    ctx.transaction(async (unit) => {
      await deleteDeliveryAddress(unit, ctx.member.id);
      return {};
    }),
  ),

  savePhone: memberCommand
    .input(SavePhoneInput)
    .output(z.object(editVersionOutput))
    .mutation(({ ctx: { member, transaction }, input: { editVersion: read, ...phone } }) =>
      transaction(async (unit) => {
        const save = () => savePhone(unit, member.id, phone);
        const { editVersion } = await saveContactIfUnchanged(unit, member.id, read, save);
        return { editVersion };
      }),
    ),
};
