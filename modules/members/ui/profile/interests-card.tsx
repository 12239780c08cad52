import { useCategoryName } from '#modules/items/ui/public.ts';
import { Chip } from '#web/kit/chip.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useTranslate } from '#web/i18n.tsx';
import type { OwnProfileView } from '../../domain/profile.ts';
import { SettingsCard } from './settings-card.tsx';

/** The member's interests, which have a screen of their own. */
export function InterestsCard({ profile: { interests, interestWords } }: { readonly profile: OwnProfileView }) {
  const t = useTranslate();
  const nameCategory = useCategoryName();
  const all = [...interests.map(nameCategory), ...interestWords];
  return (
    <SettingsCard title={t('members.interests.title')}>
      <Stack gap={2} align="start">
        {all.length === 0 ? (
          <p>{t('members.interests.none')}</p>
        ) : (
          <Row wrap>
            {all.map((name) => (
              <Chip key={name} tone="wish">
                {name}
              </Chip>
            ))}
          </Row>
        )}
        <LinkButton to="/chooseInterest">{t('members.interests.change')}</LinkButton>
      </Stack>
    </SettingsCard>
  );
}
