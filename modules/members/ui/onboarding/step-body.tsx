import { IconHeartHandshake, IconMapPin, IconTruckDelivery } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Row } from '#web/kit/row.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { OwnContactView } from '../../domain/delivery-address.ts';
import type { OwnProfileView } from '../../domain/profile.ts';
import { AddressForm } from '../places/address-form.tsx';
import { InterestsForm } from '../profile/interests-form.tsx';
import { PlaceForm } from '../places/place-form.tsx';
import type { OnboardingStep } from './onboarding-steps.ts';
import styles from './step-body.module.css';

interface StepProps {
  readonly step: OnboardingStep;
  readonly onBack: (() => void) | undefined;
  /** Goes to the next step, or leaves after the last one. */
  readonly onward: () => Promise<unknown>;
}

/** A step: its purpose, its fields and its buttons. */
export function OnboardingStepBody({ step, onBack, onward }: StepProps) {
  const t = useTranslate();
  const profile = trpc.members.me.useQuery();
  const contact = trpc.members.contact.useQuery();
  const failed = [profile, contact].find(({ error }) => error !== null);
  return (
    <>
      <header className={styles.header}>
        <h2 id="onboarding-step">{t(`members.onboarding.${step}Title`)}</h2>
        <p>{t(`members.onboarding.${step}Text`)}</p>
      </header>
      {failed ? <ErrorNote error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {profile.data && contact.data ? (
        <Fields {...{ step, onBack, onward, profile: profile.data, contact: contact.data }} />
      ) : (
        !failed && <Skeleton shape="box" height="320px" />
      )}
    </>
  );
}

function Fields({
  step,
  onBack,
  onward,
  profile,
  contact,
}: StepProps & { readonly profile: OwnProfileView; readonly contact: OwnContactView }) {
  const t = useTranslate();
  const ways = (save: ReactNode) => (
    <Row wrap>
      {save}
      {step !== 'welcome' && (
        <Button onClick={() => void onward()}>
          {t(step === 'address' ? 'members.onboarding.finishWithout' : 'members.onboarding.skip')}
        </Button>
      )}
      {onBack && (
        <Button tone="plain" onClick={onBack}>
          {t('members.onboarding.back')}
        </Button>
      )}
    </Row>
  );
  const actions = (isBusy: boolean) =>
    ways(
      <Button type="submit" tone="action" busy={isBusy}>
        {t(step === 'address' ? 'members.onboarding.finish' : 'members.onboarding.next')}
      </Button>,
    );
  if (step === 'interests') return <InterestsForm profile={profile} actions={actions} onSaved={onward} />;
  if (step === 'suburb') return <PlaceForm profile={profile} actions={actions} onSaved={onward} />;
  if (step === 'address') return <AddressForm contact={contact} profile={profile} actions={actions} onSaved={onward} />;
  return (
    <>
      <ul className={styles.reasons}>
        <li>
          <IconHeartHandshake size={28} aria-hidden />
          {t('members.onboarding.whyInterests')}
        </li>
        <li>
          <IconMapPin size={28} aria-hidden />
          {t('members.onboarding.whySuburb')}
        </li>
        <li>
          <IconTruckDelivery size={28} aria-hidden />
          {t('members.onboarding.whyAddress')}
        </li>
      </ul>
      {ways(
        <Button tone="action" onClick={() => void onward()}>
          {t('members.onboarding.begin')}
        </Button>,
      )}
    </>
  );
}
