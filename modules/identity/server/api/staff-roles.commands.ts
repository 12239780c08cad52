import { z } from 'zod';
import { staffRoles } from '#contracts/staff-roles.ts';
import { lookupArgumentSchema } from '#platform/cli/argument-schemas.ts';
import { defineCommand } from '#platform/cli/operator-command.ts';
import { setRoleByEmail } from '../standing/set-role-by-email.ts';

const email = { name: 'email', about: 'the address the member signed up with', schema: lookupArgumentSchema } as const;
const role = {
  name: 'role',
  about: `${staffRoles.join(', ')}; owner unless said`,
  schema: z.enum(staffRoles, `must be one of ${staffRoles.join(', ')}`),
} as const;

/** `npm run swapu -- admin grant <email>` creates the first owner. */
export const grantRoleCommand = defineCommand({
  name: 'admin grant',
  about: 'gives the member with this address a role of staff',
  examples: ['admin grant you@example.org', 'admin grant kim@example.org --role moderator'],
  arguments: [email],
  options: [role],
  async run({ transaction }, { email: address, role: granted = 'owner' }) {
    const memberId = await transaction((unit) => setRoleByEmail(unit, address, granted));
    return { text: `${address} has the role ${granted} now`, data: { memberId, role: granted } };
  },
});

export const revokeRoleCommand = defineCommand({
  name: 'admin revoke',
  about: 'takes the role of staff from the member with this address, and ends their sessions',
  examples: ['admin revoke kim@example.org'],
  arguments: [email],
  async run({ transaction }, { email: address }) {
    const memberId = await transaction((unit) => setRoleByEmail(unit, address, 'member'));
    return { text: `${address} is a member without a role now`, data: { memberId, role: 'member' } };
  },
});
