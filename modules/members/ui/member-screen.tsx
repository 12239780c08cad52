import { IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Avatar } from '#web/kit/avatar.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Page } from '#web/kit/page.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import type { MemberId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import { useFormat, useWords } from '#web/words.tsx';

export interface MemberScreenProps {
  readonly memberId: MemberId;
  /** How far they can be trusted, beside their name. */
  readonly reputation: ReactNode;
  /** What they have and what others say of them. */
  readonly children: ReactNode;
}

/** A member as other members see them. */
export function MemberScreen({ memberId, reputation, children }: MemberScreenProps) {
  const t = useWords();
  const format = useFormat();
  const viewer = useViewer();
  const { data } = trpc.members.byId.useQuery({ id: memberId });
  if (!data) return null;
  return (
    <Page
      title={<Row gap={2}><Avatar name={data.username} picture={data.picture} size={72} /><span>{data.username}</span></Row>}
      actions={viewer?.id === data.id ? <LinkButton to="/settings">{t('members.page.edit')}</LinkButton> : undefined}
    >
      <Stack gap={1}>
        {reputation}
        {data.suburb !== null && <Row><IconMapPin size={20} aria-hidden />{t('members.page.livesIn', { suburb: data.suburb, state: data.state })}</Row>}
        <p>{t('members.page.joined', { date: format.date(data.joinedAt) })}</p>
      </Stack>
      <p style={{ whiteSpace: 'pre-line' }}>{data.bio === '' ? t('members.page.noBio') : data.bio}</p>
      {children}
    </Page>
  );
}
