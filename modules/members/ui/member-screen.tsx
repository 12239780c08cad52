import { IconCalendar, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCategoryName } from '#modules/items/ui/public.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Card } from '#web/kit/card.tsx';
import { Chip } from '#web/kit/chip.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Page } from '#web/kit/page.tsx';
import { Row } from '#web/kit/row.tsx';
import type { MemberId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import { useFormat, useWords } from '#web/words.tsx';
import styles from './member-screen.module.css';

export interface MemberScreenProps {
  readonly memberId: MemberId;
  /** How far they can be trusted, under their name. */
  readonly reputation: ReactNode;
  /** What one may do with somebody else: write to them, offer them something. */
  readonly ways?: ReactNode;
  /** What they have and what others say of them. */
  readonly children: ReactNode;
}

/** A member as other members see them. */
export default function MemberScreen({ memberId, reputation, ways, children }: MemberScreenProps) {
  const t = useWords();
  const format = useFormat();
  const viewer = useViewer();
  const { data } = trpc.members.byId.useQuery({ id: memberId });
  if (!data) return null;
  return (
    <Page>
      <Card as="section" tone="warm" className={styles.card} aria-labelledby="member">
        <Avatar name={data.username} picture={data.picture} size={96} className={styles.face} />
        <div className={styles.words}>
          <h1 id="member" className={styles.name}>
            {data.username}
          </h1>
          {reputation}
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
          <p className={styles.bio}>{data.bio === '' ? t('members.page.noBio') : data.bio}</p>
          <LooksFor categories={data.interests} words={data.interestWords} />
        </div>
        <div className={styles.ways}>
          {viewer?.id === data.id ? <LinkButton to="/settings/account">{t('members.page.edit')}</LinkButton> : ways}
        </div>
      </Card>
      {children}
    </Page>
  );
}

/** So many are read at a glance. */
const shownInterests = 12;

function LooksFor({
  categories,
  words,
}: {
  readonly categories: readonly string[];
  readonly words: readonly string[];
}) {
  const t = useWords();
  const nameOf = useCategoryName();
  const all = [...words, ...categories.map(nameOf)];
  if (all.length === 0) return null;
  return (
    <div>
      <h2 className={styles.looksFor}>{t('members.page.looksFor')}</h2>
      <Row as="ul" wrap>
        {all.slice(0, shownInterests).map((name) => (
          <li key={name}>
            <Chip tone="wish">{name}</Chip>
          </li>
        ))}
        {all.length > shownInterests && (
          <li>{t('members.page.moreInterests', { count: all.length - shownInterests })}</li>
        )}
      </Row>
    </div>
  );
}
