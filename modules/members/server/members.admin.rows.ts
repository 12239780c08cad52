import type { MemberId } from '#contracts/ids.ts';
import type { AccountFilters, StaffAccount, StaffAccountDetail } from '#modules/identity/public.ts';
import type { MemberDetail, MemberFilters, MemberRow } from '../domain/staff-list.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;
const yes = (answer: 'yes' | 'no' | undefined) => (answer === undefined ? undefined : answer === 'yes');

/** The table's filters in identity's terms. */
export const accountFilters = ({ banned, verified, ...same }: MemberFilters): AccountFilters => ({
  ...same,
  isBanned: yes(banned),
  isConfirmed: yes(verified),
});

export const memberRow = (account: StaffAccount): MemberRow => ({
  ...account,
  bannedUntil: iso(account.bannedUntil),
  lastSeenAt: iso(account.lastSeenAt),
  joinedAt: account.joinedAt.toISOString(),
});

export const memberDetail = (account: StaffAccountDetail, admin: MemberId): MemberDetail => ({
  ...account,
  ...memberRow(account),
  termsAcceptedAt: account.termsAcceptedAt.toISOString(),
  promoAcceptedAt: iso(account.promoAcceptedAt),
  isYou: account.id === admin,
});
