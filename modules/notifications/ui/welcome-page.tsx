import type { Translate } from '#platform/i18n/catalogue.ts';
import { Card } from '#web/kit/card.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Page } from '#web/kit/page.tsx';
import { Stack } from '#web/kit/stack.tsx';
import type { PageHead } from '#web/page-part.ts';
import { useViewer } from '#web/viewer.ts';
import { useTranslate } from '#web/i18n.tsx';
import styles from './welcome.module.css';

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('notifications.welcome.title'),
  isPrivate: true,
});

/** The welcome email as a page, for a member who has lost it: the same texts in the same order. */
export default function WelcomePage() {
  const t = useTranslate();
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <Page title={t('identity.letters.welcome.title', { name: viewer.username })} width="form">
      <Card as="article">
        <Stack gap={2} align="start">
          <p>{t('identity.letters.welcome.body')}</p>
          <ol className={styles.steps}>
            {(['list', 'find', 'offer'] as const).map((step) => (
              <li key={step}>{t(`identity.letters.welcome.${step}`)}</li>
            ))}
          </ol>
          <LinkButton to="/create" tone="action" size="large">
            {t('identity.letters.welcome.button')}
          </LinkButton>
        </Stack>
      </Card>
    </Page>
  );
}
