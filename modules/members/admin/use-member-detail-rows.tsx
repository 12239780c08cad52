import { Code } from '@mantine/core';
import type { DetailRow } from '#admin/kit/detail-list.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { StaffMemberDetail } from '../domain/staff-list.ts';

/** The facts about an account that staff see. */
export function useMemberDetailRows(member: StaffMemberDetail): DetailRow[] {
  const t = useTranslate();
  const format = useFormat();
  const moment = (iso: string) => `${format.date(iso)}, ${format.time(iso)}`;
  const accepted = (version: string, at: string) =>
    t('members.admin.acceptedVersion', { version, at: format.date(at) });
  return [
    { label: t('members.admin.name'), value: `${member.firstName} ${member.lastName}`.trim() || null },
    { label: t('members.admin.email'), value: member.email },
    { label: t('members.admin.sessions'), value: format.number(member.sessionCount) },
    { label: t('members.admin.joined'), value: moment(member.joinedAt) },
    { label: t('members.admin.lastSeen'), value: member.lastSeenAt && moment(member.lastSeenAt) },
    { label: t('members.admin.languageAndZone'), value: `${member.locale} · ${member.timeZone}` },
    { label: t('members.admin.terms'), value: accepted(member.termsVersion, member.termsAcceptedAt) },
    { label: t('members.admin.privacy'), value: member.privacyVersion },
    {
      label: t('members.admin.promo'),
      value: member.promoAcceptedAt === null ? t('members.admin.promoNo') : format.date(member.promoAcceptedAt),
    },
    ...(member.banReason === null ? [] : [{ label: t('members.admin.banReason'), value: member.banReason }]),
    { label: t('members.admin.id'), value: <Code>{member.id}</Code> },
  ];
}
