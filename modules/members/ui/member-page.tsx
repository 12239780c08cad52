import { IconCalendar, IconMapPin } from '@tabler/icons-react';
import { useNavigate, useParams } from 'react-router-dom';
import type { MemberId } from '#contracts/ids.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Card } from '#web/kit/card.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Page } from '#web/kit/page.tsx';
import { loadSubject } from '#web/load-subject.ts';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { SafetyMenu } from '#web/safety/safety-menu.tsx';
import { Fillers } from '#web/slots/fillers.tsx';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { InterestChips } from './interest-chips.tsx';
import styles from './member-page.module.css';
import { memberNoteSlot, memberPanelSlot, memberActionSlot, type MemberSubject } from './members-slots.ts';

export async function load({ trpc: calls, params, loadFillers }: PageRequest): Promise<void> {
  const memberId = params['userid'] as MemberId;
  await Promise.all([
    loadSubject(calls.members.byId.fetch({ id: memberId })),
    loadFillers(memberNoteSlot, { memberId }),
    loadFillers(memberActionSlot, { memberId }),
    loadFillers(memberPanelSlot, { memberId }),
  ]);
}

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('members.page.title'),
  isPrivate: true,
});

/** A member's page as other members see it: profile, items, reviews by partners. */
export default function MemberPage() {
  const memberId = useParams()['userid'] as MemberId;
  return (
    <Page key={memberId}>
      <MemberCard memberId={memberId} />
      <Fillers slot={memberPanelSlot} of={{ memberId }} />
    </Page>
  );
}

function MemberCard({ memberId }: MemberSubject) {
  const t = useTranslate();
  const format = useFormat();
  const viewer = useViewer();
  const { data } = trpc.members.byId.useQuery({ id: memberId });
  if (!data) return null;
  return (
    <Card as="section" tone="warm" className={styles.card} aria-labelledby="member">
      <Avatar name={data.username} picture={data.picture} size={96} className={styles.face} />
      <div className={styles.words}>
        <h1 id="member" className={styles.name}>
          {data.username}
        </h1>
        <Fillers slot={memberNoteSlot} of={{ memberId }} />
        <p className={styles.facts}>
          {data.suburb !== null && (
            <span>
              <IconMapPin size={18} aria-hidden />
              {t('members.page.livesIn', { suburb: data.suburb, state: data.state })}
            </span>
          )}
          <span>
            <IconCalendar size={18} aria-hidden />
            {t('members.page.joined', { date: format.date(data.joinedAt) })}
          </span>
        </p>
        <p className={styles.bio}>
          {data.bio || t(data.isBioRemoved ? 'members.page.bioRemoved' : 'members.page.noBio')}
        </p>
        <Interests categories={data.interests} words={data.interestWords} />
      </div>
      <div className={styles.ways}>
        {viewer?.id === data.id ? (
          <LinkButton to="/settings/account">{t('members.page.edit')}</LinkButton>
        ) : (
          <Ways memberId={memberId} />
        )}
      </div>
    </Card>
  );
}

/** Actions on another member: write to, report or block them. */
function Ways({ memberId }: MemberSubject) {
  const navigate = useNavigate();
  return (
    <>
      <Fillers slot={memberActionSlot} of={{ memberId }} />
      <SafetyMenu thing={{ kind: 'member', memberId }} memberId={memberId} onBlocked={() => navigate('/')} />
    </>
  );
}

/** As many as can be read at a glance. */
const shownInterests = 12;

function Interests(interests: { readonly categories: readonly string[]; readonly words: readonly string[] }) {
  const t = useTranslate();
  if (interests.categories.length + interests.words.length === 0) return null;
  return (
    <div>
      <h2 className={styles.interests}>{t('members.page.looksFor')}</h2>
      <InterestChips {...interests} max={shownInterests} />
    </div>
  );
}
