import { useState } from 'react';
import { useClearViewerAndGoHome } from '#modules/identity/ui/public.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { OwnClosingView } from '../../domain/leaving.schemas.ts';
import styles from './privacy.module.css';
import { useReauthentication } from './use-reauthentication.tsx';

/** Closes one's account: the consequences, and how to come back. */
export function ClosingCard() {
  const t = useTranslate();
  const query = trpc.members.leaving.useQuery();
  return (
    <Card as="section" aria-labelledby="privacy-closing">
      <Stack gap={2} align="start">
        <h3 id="privacy-closing">{t('members.closing.title')}</h3>
        <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
        {query.data ? <Closing leaving={query.data} /> : query.error === null && <Skeleton />}
      </Stack>
    </Card>
  );
}

function Closing({ leaving }: { readonly leaving: OwnClosingView }) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  if (!leaving.mayLeave) return <p>{t('members.errors.adminsStay')}</p>;
  if (leaving.state === 'waiting') return <Waiting />;
  return (
    <>
      <p>{t('members.closing.about', { days: leaving.days })}</p>
      <Button onClick={() => setIsOpen(true)}>{t('members.closing.open')}</Button>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={t('members.closing.sheet')}>
        <ClosingForm leaving={leaving} onWaiting={() => setIsOpen(false)} />
      </Sheet>
    </>
  );
}

/** The consequences in order, with this member's obligations. */
function Consequences({ leaving: { ties, days } }: { readonly leaving: OwnClosingView }) {
  const t = useTranslate();
  return (
    <ul className={styles.points}>
      {ties.map((tie) => (
        <li key={tie}>
          <strong>{t(`members.closing.tie.${tie}`)}</strong>
        </li>
      ))}
      <li>{t('members.closing.hidden')}</li>
      <li>{t('members.closing.back', { days })}</li>
      <li>{t('members.closing.erased')}</li>
      <li>{t('members.closing.kept')}</li>
    </ul>
  );
}

function ClosingForm({ leaving, onWaiting }: { readonly leaving: OwnClosingView; readonly onWaiting: () => void }) {
  const t = useTranslate();
  const format = useFormat();
  const leave = useClearViewerAndGoHome();
  const utils = trpc.useUtils();
  const close = trpc.members.close.useMutation();
  const presence = useReauthentication(async (proof) => {
    const { state, closesAt } = await close.mutateAsync(proof);
    if (state === 'waiting') {
      onWaiting();
      await utils.members.leaving.invalidate();
      return;
    }
    await leave('signedOut', t('members.closing.gone', { date: format.date(closesAt ?? '') }));
  });
  return (
    <form onSubmit={presence.submit} noValidate>
      <Stack gap={2}>
        <Consequences leaving={leaving} />
        <p>{t('members.closing.takeAlong')}</p>
        <ErrorNote error={presence.failure} />
        {presence.fields}
        <Button type="submit" tone="danger" wide busy={presence.isBusy}>
          {t('members.closing.confirm')}
        </Button>
      </Stack>
    </form>
  );
}

/** The closing waits for the last swap to end; until then it can be cancelled here. */
function Waiting() {
  const t = useTranslate();
  const toast = useToast();
  const utils = trpc.useUtils();
  const stay = trpc.members.stay.useMutation({
    onSuccess: async () => {
      await utils.members.leaving.invalidate();
      toast.show(t('members.closing.stayed'), { tone: 'good' });
    },
    onError: toast.error,
  });
  return (
    <>
      <p role="status">{t('members.closing.waiting')}</p>
      <Button busy={stay.isPending} onClick={() => stay.mutate({})}>
        {t('members.closing.stay')}
      </Button>
    </>
  );
}
