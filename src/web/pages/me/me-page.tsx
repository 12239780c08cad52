import { AppLink } from '#web/app-link.tsx';
import { Page } from '#web/kit/page.tsx';
import { Row } from '#web/kit/row.tsx';
import type { PageHead } from '#web/module.ts';
import { entriesOf } from '#web/navigation.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { useViewer } from '#web/viewer.ts';
import { useWords } from '#web/words.tsx';
import { MyItems } from '#modules/items/ui/public.ts';
import { OnboardingReminder } from '#modules/members/ui/public.ts';
import { MyOffersStrip } from '#modules/offers/ui/public.ts';
import { MemberReputation } from '#modules/reputation/ui/public.ts';
import styles from './me-page.module.css';
import { OwnFace } from './own-face.tsx';
import { Standing } from './standing.tsx';
import { Waiting } from './waiting.tsx';

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('pages.me.title'),
  isPrivate: true,
});

/** My place: what waits for me, what I have come to, the ways to everything of mine, my offers and my things. */
export default function MePage() {
  const t = useWords();
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <Page
      title={
        <Row gap={2}>
          <OwnFace username={viewer.username} />
          <span className={styles.name}>{t('pages.me.hello', { name: viewer.username })}</span>
        </Row>
      }
      lead={
        <span className={styles.standing}>
          <MemberReputation memberId={viewer.id} />
          <AppLink to={`/user-detail/${viewer.id}`}>{t('pages.me.asOthers')}</AppLink>
        </span>
      }
    >
      <OnboardingReminder />
      <Standing memberId={viewer.id} />
      <div className={styles.parts}>
        <Waiting />
        <nav className={styles.places} aria-label={t('pages.me.places')}>
          {entriesOf('me', viewer).map(({ to, words, icon: Icon }) => (
            <AppLink key={to} to={to} className={styles.place}>
              {Icon && <Icon size={24} />}
              {t(words)}
            </AppLink>
          ))}
        </nav>
        <section className={styles.items} aria-labelledby="my-offers">
          <h2 id="my-offers">{t('pages.me.offers')}</h2>
          <MyOffersStrip />
        </section>
        <div className={styles.items}>
          <MyItems />
        </div>
      </div>
    </Page>
  );
}
