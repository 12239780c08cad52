import { LinkButton } from '#web/kit/link-button.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useTranslate } from '#web/i18n.tsx';
import type { OwnProfileView } from '../../domain/profile.ts';
import { InterestChips } from '../interest-chips.tsx';
import { SettingsCard } from './settings-card.tsx';

/** The member's interests, which have a screen of their own. */
export function InterestsCard({ profile: { interests, interestWords } }: { readonly profile: OwnProfileView }) {
  const t = useTranslate();
  return (
    <SettingsCard title={t('members.interests.title')}>
      <Stack gap={2} align="start">
        {interests.length + interestWords.length === 0 ? (
          <p>{t('members.interests.none')}</p>
        ) : (
          <InterestChips categories={interests} words={interestWords} />
        )}
        <LinkButton to="/chooseInterest">{t('members.interests.change')}</LinkButton>
      </Stack>
    </SettingsCard>
  );
}
