import { Avatar } from '#web/kit/avatar.tsx';
import { AppLink } from '#web/app-link.tsx';
import { Grid } from '#web/kit/grid.tsx';
import { Page } from '#web/kit/page.tsx';
import { Row } from '#web/kit/row.tsx';
import type { PageHead } from '#web/module.ts';
import { entriesOf } from '#web/navigation.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { useViewer } from '#web/viewer.ts';
import { useWords } from '#web/words.tsx';
import { MyItems } from '#modules/items/ui/public.ts';
import styles from './me-page.module.css';

export const head = ({ words }: { readonly words: Translate }): PageHead => ({ title: words('pages.me.title'), isPrivate: true });

/** My place: everything of mine, one tap away. */
export default function MePage() {
  const t = useWords();
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <Page title={<Row gap={2}><Avatar name={viewer.username} size={56} /><span>{t('pages.me.hello', { name: viewer.username })}</span></Row>}>
      <Grid of="panel">
        {entriesOf('me', viewer).map(({ to, words, icon: Icon }) => (
          <AppLink key={to} to={to} className={styles.place}>
            {Icon && <Icon size={26} />}
            {t(words)}
          </AppLink>
        ))}
      </Grid>
      <MyItems />
    </Page>
  );
}
