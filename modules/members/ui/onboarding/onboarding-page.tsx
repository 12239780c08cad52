import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toOwnSitePath } from '#contracts/own-site-path.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { writeStored } from '#web/client-storage.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Page } from '#web/kit/page.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { Stepper } from '#web/kit/stepper.tsx';
import { useToast } from '#web/kit/toast.tsx';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { sendOnceOnlineOptions } from '#web/query-client.ts';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import { useTranslate } from '#web/i18n.tsx';
import { findNeighbourStep, onboardingStepOrder, type OnboardingStep } from './onboarding-steps.ts';
import styles from './onboarding-page.module.css';
import { OnboardingStepBody } from './step-body.tsx';

export const load = ({ trpc: calls }: PageRequest) =>
  Promise.all([calls.members.onboarding.fetch(), calls.members.me.prefetch(), calls.members.contact.prefetch()]);

export const head = ({ words }: PageRequest & { readonly words: Translate }): PageHead => ({
  title: words('members.onboarding.title'),
  isPrivate: true,
});

/** The onboarding. Each step is saved separately, and the member resumes at the last one on any device. */
export default function OnboardingPage() {
  const t = useTranslate();
  const known = trpc.members.onboarding.useQuery();
  const begun = known.data?.step;
  return (
    <Page title={t('members.onboarding.title')} width="text">
      {known.error ? (
        <ErrorNote error={known.error} onRetry={() => void known.refetch()} />
      ) : begun === undefined ? (
        <Skeleton shape="box" height="420px" />
      ) : (
        <Steps begun={begun} />
      )}
    </Page>
  );
}

function Steps({ begun }: { readonly begun: OnboardingStep }) {
  const t = useTranslate();
  const [step, setStep] = useState(begun);
  const reach = trpc.members.reachStep.useMutation(sendOnceOnlineOptions);
  const leave = useLeave();
  const go = async (next: OnboardingStep) => {
    setStep(next);
    document.getElementById('main')?.scrollIntoView();
    // If the request fails, the step is shown again next time; data entered so far is already saved.
    await reach.mutateAsync({ step: next }).catch(() => undefined);
  };
  const begin = useEffectEvent(() => reach.mutate({ step }));
  useEffect(() => begin(), []);

  const [earlier, later] = [findNeighbourStep(step, -1), findNeighbourStep(step, 1)];
  const onward = () => (later ? go(later) : leave('finished'));
  return (
    <>
      <Stepper
        current={onboardingStepOrder.indexOf(step)}
        steps={onboardingStepOrder.map((name) => ({ label: t(`members.onboarding.${name}`) }))}
      />
      <Card as="section" aria-labelledby="onboarding-step">
        <Stack gap={3}>
          <OnboardingStepBody key={step} step={step} onBack={earlier && (() => void go(earlier))} onward={onward} />
        </Stack>
      </Card>
      <Stack gap="half" align="start" className={styles.later}>
        <Button tone="plain" onClick={() => void leave('later')}>
          {t('members.onboarding.later')}
        </Button>
        <p>{t('members.onboarding.laterHint')}</p>
      </Stack>
    </>
  );
}

/** Where the member was going when they joined: the sign-up leaves it in the history's state. */
function useNext(): string {
  const { state } = useLocation();
  const next = typeof state === 'object' && state !== null && 'next' in state ? state.next : null;
  return (typeof next === 'string' ? toOwnSitePath(next) : null) ?? '/';
}

/**
 * Finished: there is no further reminder. Postponed: the member resumes from My Swapu. Both continue to where the
 * member was going.
 */
function useLeave(): (how: 'finished' | 'later') => Promise<void> {
  const t = useTranslate();
  const toast = useToast();
  const navigate = useNavigate();
  const next = useNext();
  const viewer = useViewer();
  const utils = trpc.useUtils();
  const end = trpc.members.endOnboarding.useMutation();
  return async (how) => {
    if (how === 'finished') {
      try {
        await end.mutateAsync({ isFinished: true });
      } catch (error) {
        return toast.error(error);
      }
      toast.show(t('members.onboarding.finished'), { tone: 'good' });
    }
    if (viewer) writeStored('hideOnBoarding', viewer.id);
    await utils.members.onboarding.invalidate();
    await navigate(next, { replace: next !== '/' });
  };
}
