import { AppLink } from '#web/app-link.tsx';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Page } from '#web/kit/page.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { PromoEmailSenderNote } from './promo-email-sender-note.tsx';

/** The page of an emailed link. Only the button changes something, because mail programs prefetch links. */
export function PromoEmailLinkChoice({ token }: { readonly token: string }) {
  const t = useTranslate();
  const view = trpc.campaigns.byLink.useQuery({ token }, { retry: false });
  const offered = trpc.campaigns.offered.useQuery();
  const set = trpc.campaigns.setByLink.useMutation({ onSuccess: () => view.refetch() });
  return (
    <Page title={t('campaigns.page.title')} width="form">
      <ErrorNote error={view.error ?? set.error} />
      {view.error && <AppLink to="/email-subscription">{t('campaigns.page.again')}</AppLink>}
      {view.isLoading && <Skeleton shape="box" height="10rem" />}
      {view.data && (
        <>
          <p role="status">
            {t(view.data.isOn ? 'campaigns.page.isOn' : 'campaigns.page.isOff', { address: view.data.addressHint })}
          </p>
          <Button
            tone={view.data.isOn ? 'quiet' : 'action'}
            size="large"
            wide
            busy={set.isPending}
            onClick={() => set.mutate({ token, isOn: !view.data.isOn })}
          >
            {t(view.data.isOn ? 'campaigns.page.stopNow' : 'campaigns.page.startNow')}
          </Button>
        </>
      )}
      {offered.data?.sender && <PromoEmailSenderNote sender={offered.data.sender} />}
    </Page>
  );
}
