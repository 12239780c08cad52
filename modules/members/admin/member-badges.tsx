import { Badge, Group } from '@mantine/core';
import { isStaff } from '#contracts/staff-roles.ts';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { StaffMemberRow } from '../domain/staff-list.ts';

type MemberStanding = Pick<StaffMemberRow, 'role' | 'isBanned' | 'bannedUntil' | 'isConfirmed'> & {
  readonly isYou?: boolean;
};

/** Shows what is unusual about a member; an ordinary member has no badge. */
export function MemberBadges({ role, isBanned, bannedUntil, isConfirmed, isYou = false }: MemberStanding) {
  const t = useTranslate();
  const format = useFormat();
  const ban =
    bannedUntil === null
      ? t('members.admin.badge.banned')
      : t('members.admin.badge.bannedUntil', { date: format.lastDay(bannedUntil) });
  return (
    <Group gap={6} wrap="nowrap">
      {isStaff(role) && <Badge color="eucalypt">{t(`members.admin.role.${role}`)}</Badge>}
      {isBanned && <Badge color="red">{ban}</Badge>}
      {isYou && <Badge color="gray">{t('members.admin.badge.you')}</Badge>}
      {!isConfirmed && <Badge color="yellow">{t('members.admin.badge.unconfirmed')}</Badge>}
    </Group>
  );
}
