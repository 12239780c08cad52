import { Avatar } from '#web/kit/avatar.tsx';
import { AppLink } from '#web/app-link.tsx';
import { Page } from '#web/kit/page.tsx';
import { Row } from '#web/kit/row.tsx';
import type { PageHead } from '#web/module.ts';
import { entriesOf } from '#web/navigation.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { useViewer } from '#web/viewer.ts';
import { useWords } from '#web/words.tsx';
import { MyItems } from '#modules/items/ui/public.ts';
import { MemberReputation } from '#modules/reputation/ui/public.ts';
import styles from './me-page.module.css';
import { Waiting } from './waiting.tsx';

export const head = ({ words }: { readonly words: Translate }): PageHead => ({ title: words('pages.me.title'), isPrivate: true });

/** My place: what waits for me, the ways to everything of mine, and my things. */
export default function MePage() {
  const t = useWords();
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <Page
      title={<Row gap={2}><Avatar name={viewer.username} size={56} /><span className={styles.name}>{t('pages.me.hello', { name: viewer.username })}</span></Row>}
      lead={<span className={styles.standing}><MemberReputation memberId={viewer.id} /><AppLink to={`/user-detail/${viewer.id}`}>{t('pages.me.asOthers')}</AppLink></span>}
    >
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
        <div className={styles.items}><MyItems /></div>
      </div>
    </Page>
  );
}
