import { Skeleton } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { MemberId } from '#contracts/ids.ts';
import { ActionBar } from '#admin/kit/action-bar.tsx';
import { AuditLines } from '#admin/kit/audit-lines.tsx';
import { DetailPage } from '#admin/kit/detail-page.tsx';
import { EmptyNote } from '#admin/kit/empty-note.tsx';
import { ErrorNote } from '#admin/kit/error-note.tsx';
import { Facts } from '#admin/kit/facts.tsx';
import { Frame } from '#admin/kit/frame.tsx';
import { Panels } from '#admin/kit/panels.tsx';
import { useWords } from '#admin/kit/use-words.ts';
import { trpc } from '#web/trpc.ts';
import type { MemberDetail } from '../domain/staff-list.ts';
import { MemberBadges } from './member-badges.tsx';
import { memberActions, memberPanels } from './public.ts';
import { useMemberFacts } from './use-member-facts.tsx';

function Member({ member }: { readonly member: MemberDetail }) {
  const t = useWords();
  const facts = useMemberFacts(member);
  return (
    <DetailPage
      title={member.username}
      about={<MemberBadges {...member} />}
      back={{ to: '/members', label: t('members.admin.title') }}
      actions={<ActionBar slot={memberActions} subject={member} />}
    >
      <Frame title={t('members.admin.account')}>
        <Facts facts={facts} />
      </Frame>
      <Panels slot={memberPanels} props={{ memberId: member.id }} />
      <Frame title={t('console.audit.title')}>
        <AuditLines subject={{ kind: 'member', id: member.id }} />
      </Frame>
    </DetailPage>
  );
}

function MemberById({ id }: { readonly id: MemberId }) {
  const member = trpc.admin.members.byId.useQuery({ id });
  if (member.error) return <ErrorNote error={member.error} onRetry={() => void member.refetch()} />;
  return member.data ? <Member key={id} member={member.data} /> : <Skeleton height={320} radius={12} />;
}

export default function MemberPage() {
  const t = useWords();
  const id = MemberId.safeParse(useParams()['memberId']);
  return id.success ? <MemberById id={id.data} /> : <EmptyNote text={t('console.notFound.text')} />;
}
