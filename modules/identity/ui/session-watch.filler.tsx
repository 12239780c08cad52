import { useEffect, useEffectEvent, useState } from 'react';
import { readStored } from '#web/client-storage.ts';
import { Button } from '#web/kit/button.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { sessionEndedStore } from '#web/session-end.ts';
import { useStore } from '#web/store.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import ImpersonationBanner from './impersonation-banner.tsx';
import { countMinutesLeft, findSessionPhase } from './session-phase.ts';
import { useRefreshViewer, useClearViewerAndGoHome } from './session.ts';
import { SignInForm } from './sign-in-form.tsx';

/**
 * Watches the session of this page: offers to sign in again in place before it ends, and signs out when it has ended.
 * It polls the clock instead of setting one timer, because a timer fires late after a laptop has slept.
 */
export default function SessionWatch() {
  const session = trpc.identity.session.useQuery(undefined, { staleTime: Infinity });
  const isEnded = useStore(sessionEndedStore);
  const ownNow = useNow(5_000);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const times = session.data ?? { expiresAt: null, warnAt: null };
  // The server's time at its last answer, plus the time that has passed since by the browser's clock.
  const now = session.data ? Date.parse(session.data.now) + Math.max(0, ownNow - session.dataUpdatedAt) : ownNow;
  const phase = isEnded ? 'over' : session.data ? findSessionPhase(times, now) : 'fine';
  useSignOutWhenOver(phase === 'over');
  useOtherTabs();
  const { member = null, impersonatedUntil = null } = session.data ?? {};
  return (
    <>
      {member && impersonatedUntil && <ImpersonationBanner username={member.username} until={impersonatedUntil} />}
      <EndingSheet
        isOpen={phase === 'ending' && dismissed !== times.expiresAt}
        minutes={countMinutesLeft(times.expiresAt, now)}
        onClose={() => setDismissed(times.expiresAt)}
      />
    </>
  );
}

/** The current time, polled at an interval. */
function useNow(every: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}

/**
 * A stream that ends may reach this tab before the other one, where its member signs out, says so. Asks the server
 * before it signs out, because another tab may have signed in again and the browser's clock may be
 * wrong.
 */
function useSignOutWhenOver(isOver: boolean): void {
  const enter = useRefreshViewer();
  const leave = useClearViewerAndGoHome();
  const check = useEffectEvent(async () => {
    const viewer = await enter().catch(() => undefined);
    if (viewer === null) await leave(readStored('isSigningOut') ? 'signedOut' : 'ended');
  });
  useEffect(() => {
    if (isOver) void check();
  }, [isOver]);
}

/** Follows a sign-in or sign-out in another tab; the other tab has stored why it left. */
function useOtherTabs(): void {
  const enter = useRefreshViewer();
  const leave = useClearViewerAndGoHome();
  const follow = useEffectEvent(async () => {
    const viewer = await enter().catch(() => undefined);
    if (viewer === null) await leave(readStored('didAutoLogout') === true ? 'ended' : 'signedOut');
  });
  const look = useEffectEvent((event: StorageEvent) => {
    if (event.key === 'swapu.userId') void follow();
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => look(event);
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  }, []);
}

function EndingSheet({
  isOpen,
  minutes,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly minutes: number;
  readonly onClose: () => void;
}) {
  const t = useTranslate();
  const toast = useToast();
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t('identity.session.warningTitle')}
      description={t('identity.session.warningBody', { minutes })}
    >
      <Stack gap={2}>
        <SignInForm isBrief onDone={() => toast.show(t('identity.session.renewed'), { tone: 'good' })} />
        <Button tone="plain" onClick={onClose}>
          {t('identity.session.later')}
        </Button>
      </Stack>
    </Sheet>
  );
}
