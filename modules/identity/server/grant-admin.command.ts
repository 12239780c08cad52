import { defineCommand } from '#platform/cli/operator-command.ts';
import { grantAdmin } from './grant-admin.ts';

/** `npm run swapu -- admin grant <email>` creates the first admin. */
export const grantAdminCommand = defineCommand({
  name: 'admin grant',
  about: 'makes the member with this address an admin',
  arguments: [{ name: 'email', about: 'the address the member signed up with' }],
  async run({ transaction }, { email }) {
    const memberId = await transaction((unit) => grantAdmin(unit, email));
    return { text: `${email} is an admin now`, data: { memberId } };
  },
});
