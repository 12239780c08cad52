import { IconMapPin } from '@tabler/icons-react';
import { useParams } from 'react-router-dom';
import { Avatar } from '#web/kit/avatar.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Page } from '#web/kit/page.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import type { MemberId } from '#contracts/ids.ts';
import { pageNotFound, type PageHead, type PageRequest } from '#web/module.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import { useFormat, useWords } from '#web/words.tsx';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isMemberId = (text: string | undefined): text is MemberId => text !== undefined && uuid.test(text);

export async function load({ trpc: calls, params }: PageRequest): Promise<void> {
  if (!isMemberId(params['userid'])) throw pageNotFound();
  await calls.members.byId.fetch({ id: params['userid'] });
}

export const head = ({ words }: PageRequest & { readonly words: Translate }): PageHead => ({ title: words('members.page.title'), isPrivate: true });

/** A member as other members see them. */
export default function MemberPage() {
  const t = useWords();
  const format = useFormat();
  const viewer = useViewer();
  const { userid } = useParams();
  const { data } = trpc.members.byId.useQuery({ id: userid as MemberId }, { enabled: isMemberId(userid) });
  if (!data) return null;
  return (
    <Page
      width="text"
      title={<Row gap={2}><Avatar name={data.username} picture={data.picture} size={72} /><span>{data.username}</span></Row>}
      actions={viewer?.id === data.id ? <LinkButton to="/settings">{t('members.page.edit')}</LinkButton> : undefined}
    >
      <Stack gap={1}>
        {data.suburb !== null && <Row><IconMapPin size={20} aria-hidden />{t('members.page.livesIn', { suburb: data.suburb, state: data.state })}</Row>}
        <p>{t('members.page.joined', { date: format.date(data.joinedAt) })}</p>
      </Stack>
      <p style={{ whiteSpace: 'pre-line' }}>{data.bio === '' ? t('members.page.noBio') : data.bio}</p>
    </Page>
  );
}
