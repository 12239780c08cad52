import { AddressForm, PasswordForm, SocialSignInConnections } from '#modules/identity/ui/public.ts';
import { useTranslate } from '#web/i18n.tsx';
import { SettingsCard } from './settings-card.tsx';

/** The ways to sign in, each with its own proof that the member is present. */
export function SignInMethodCards() {
  const t = useTranslate();
  return (
    <>
      <SettingsCard title={t('identity.address.title')}>
        <AddressForm />
      </SettingsCard>
      <SettingsCard title={t('identity.password.title')}>
        <PasswordForm />
      </SettingsCard>
      <SettingsCard title={t('identity.social.title')}>
        <SocialSignInConnections />
      </SettingsCard>
    </>
  );
}
