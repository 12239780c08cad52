import { AppLink } from '#web/app-link.tsx';
import { Avatar } from '#web/kit/avatar.tsx';
import { Page } from '#web/kit/page.tsx';
import { Row } from '#web/kit/row.tsx';
import { taskSlot } from '#web/layout/layout-slots.ts';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { listNavigationEntries } from '#web/navigation.ts';
import { Fillers, useIsFilled } from '#web/slots/fillers.tsx';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { useViewer } from '#web/viewer.ts';
import { useTranslate } from '#web/i18n.tsx';
import styles from './me-page.module.css';
import { ownPictureSlot, greetingLineSlot, ownNoticeSlot, ownPanelSlot, ownFigureSlot } from './me-slots.ts';
import { OwnFigures } from './own-figures.tsx';

export async function load({ viewer, loadFillers }: PageRequest): Promise<void> {
  if (!viewer) return;
  const own = { memberId: viewer.id };
  await Promise.all([
    loadFillers(ownPictureSlot, { username: viewer.username }),
    loadFillers(greetingLineSlot, own),
    loadFillers(ownNoticeSlot, {}),
    loadFillers(ownFigureSlot, own),
    loadFillers(taskSlot, {}),
    loadFillers(ownPanelSlot, {}),
  ]);
}

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('pages.me.title'),
  isPrivate: true,
});

/** The member's own page: what waits for them, their figures, their links, offers and items. */
export default function MePage() {
  const t = useTranslate();
  const viewer = useViewer();
  const hasFace = useIsFilled(ownPictureSlot);
  if (!viewer) return null;
  const { id: memberId, username } = viewer;
  return (
    <Page
      title={
        <Row gap={2}>
          {hasFace ? <Fillers slot={ownPictureSlot} of={{ username }} /> : <Avatar name={username} size={56} />}
          <span className={styles.name}>{t('pages.me.hello', { name: username })}</span>
        </Row>
      }
      lead={
        <span className={styles.standing}>
          <Fillers slot={greetingLineSlot} of={{ memberId }} />
        </span>
      }
    >
      <Fillers slot={ownNoticeSlot} of={{}} />
      <OwnFigures memberId={memberId} />
      <div className={styles.parts}>
        <Fillers slot={taskSlot} of={{ shows: 'list' }} />
        <nav className={styles.places} aria-label={t('pages.me.places')}>
          {listNavigationEntries('me', viewer).map(({ to, words, icon: Icon }) => (
            <AppLink key={to} to={to} className={styles.place}>
              {Icon && <Icon size={24} />}
              {t(words)}
            </AppLink>
          ))}
        </nav>
        <div className={styles.panels}>
          <Fillers slot={ownPanelSlot} of={{}} />
        </div>
      </div>
    </Page>
  );
}
