import { DetailPage } from '#admin/kit/detail-page.tsx';
import { SlotPanels } from '#admin/kit/slot-panels.tsx';
import { SubjectPage } from '#admin/kit/subject-page.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { MemberId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import type { StaffMemberDetail } from '../domain/staff-list.ts';
import { MemberBadges } from './member-badges.tsx';
import { staffMemberActionSlot, staffMemberPanelSlot } from './public.ts';
import { useMemberDetailRows } from './use-member-detail-rows.tsx';

function Member({ subject: member }: { readonly subject: StaffMemberDetail }) {
  const t = useTranslate();
  return (
    <DetailPage
      subject={member}
      kind="member"
      title={member.username}
      about={<MemberBadges {...member} />}
      back={{ to: '/members', label: t('members.admin.title') }}
      actions={staffMemberActionSlot}
      facts={useMemberDetailRows(member)}
      factsTitle={t('members.admin.account')}
    >
      <SlotPanels slot={staffMemberPanelSlot} props={{ memberId: member.id }} />
    </DetailPage>
  );
}

const useMember = (id: MemberId) => trpc.admin.members.byId.useQuery({ id });

export default function MemberPage() {
  return <SubjectPage param="memberId" idSchema={MemberId} useSubject={useMember} view={Member} />;
}
