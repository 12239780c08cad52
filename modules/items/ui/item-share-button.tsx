import { IconLink, IconShare } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { Row } from '#web/kit/row.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { useHydrated } from '#web/kit/use-hydrated.ts';
import { useTranslate } from '#web/i18n.tsx';

/** Passes an item on: by the device's own sheet where it has one, and by copying the address. */
export function ItemShareButton({ title, itemId }: { readonly title: string; readonly itemId: string }) {
  const t = useTranslate();
  const toast = useToast();
  const hasSheet = useHydrated() && typeof navigator.share === 'function';
  const address = () => new URL(`/viewPost/${itemId}`, window.location.origin).href;
  const copy = () =>
    navigator.clipboard.writeText(address()).then(
      () => toast.show(t('items.share.copied'), { tone: 'good' }),
      () => toast.show(address()),
    );
  // Closing the sheet without a choice rejects, and is no fault.
  const share = () => navigator.share({ title, url: address() }).catch(() => undefined);
  return (
    <Row wrap as="section" aria-label={t('items.share.title')}>
      <Button icon={<IconLink size={20} aria-hidden />} onClick={() => void copy()}>
        {t('items.share.copy')}
      </Button>
      {hasSheet && (
        <Button icon={<IconShare size={20} aria-hidden />} onClick={() => void share()}>
          {t('items.share.sheet')}
        </Button>
      )}
    </Row>
  );
}
