import { AddressForm, PasswordForm, SocialLinks } from '#modules/identity/ui/public.ts';
import { useCategoryName } from '#modules/items/ui/public.ts';
import { Button } from '#web/kit/button.tsx';
import { Chip } from '#web/kit/chip.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Row } from '#web/kit/row.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { Stack } from '#web/kit/stack.tsx';
import type { PageRequest } from '#web/module.ts';
import { trpc } from '#web/trpc.ts';
import { useWords } from '#web/words.tsx';
import type { OwnProfile } from '../../domain/profile.ts';
import { AboutForm } from './about-form.tsx';
import { AddressCard } from '../places/address-card.tsx';
import { NamesForm } from './names-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { PictureForm } from './picture-form.tsx';
import { PlaceForm } from '../places/place-form.tsx';
import { SettingsCard } from './settings-card.tsx';

export const load = ({ trpc: calls }: PageRequest) =>
  Promise.all([calls.identity.account.prefetch(), calls.members.me.prefetch(), calls.members.contact.prefetch()]);

/** The member's own account: first the parts that others see, then the private ones. */
export default function AccountSection() {
  const t = useWords();
  const account = trpc.identity.account.useQuery();
  const profile = trpc.members.me.useQuery();
  const contact = trpc.members.contact.useQuery();
  const failed = [account, profile, contact].find(({ error }) => error !== null);
  if (failed) return <ErrorNote error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!account.data || !profile.data || !contact.data) return <Skeleton shape="box" height="420px" />;
  const save = (isBusy: boolean) => (
    <Row>
      <Button type="submit" tone="action" busy={isBusy}>
        {t('members.settings.save')}
      </Button>
    </Row>
  );
  return (
    <>
      <SettingsCard title={t('members.settings.profile')}>
        <PictureForm profile={profile.data} />
        <AboutForm profile={profile.data} />
      </SettingsCard>
      <SettingsCard title={t('members.settings.place')}>
        <PlaceForm profile={profile.data} actions={save} />
      </SettingsCard>
      <SettingsCard title={t('members.interests.title')}>
        <Interests profile={profile.data} />
      </SettingsCard>
      <SettingsCard title={t('members.settings.names')}>
        <NamesForm names={account.data} />
      </SettingsCard>
      <SettingsCard title={t('identity.address.title')}>
        <AddressForm />
      </SettingsCard>
      <SettingsCard title={t('identity.password.title')}>
        <PasswordForm />
      </SettingsCard>
      <SettingsCard title={t('identity.social.title')}>
        <SocialLinks />
      </SettingsCard>
      <SettingsCard title={t('members.address.phone')}>
        <PhoneForm key={contact.data.phone} phone={contact.data.phone} />
      </SettingsCard>
      <AddressCard contact={contact.data} profile={profile.data} />
    </>
  );
}

function Interests({ profile: { interests, interestWords } }: { readonly profile: OwnProfile }) {
  const t = useWords();
  const nameOf = useCategoryName();
  const all = [...interests.map(nameOf), ...interestWords];
  return (
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
  );
}
