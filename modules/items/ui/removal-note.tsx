import { AppLink } from '#web/app-link.tsx';
import { useTranslate } from '#web/i18n.tsx';

/** Why staff removed an item, and the way to where its owner asks them to look again. */
export function RemovalNote({
  reason,
  linkClass,
}: {
  readonly reason: string;
  readonly linkClass?: string | undefined;
}) {
  const t = useTranslate();
  return (
    <>
      {t('items.page.removedBecause', { reason })}{' '}
      <AppLink to="/settings/privacy" className={linkClass}>
        {t('items.page.lookAgain')}
      </AppLink>
    </>
  );
}
