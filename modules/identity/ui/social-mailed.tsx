import { AppLink } from '#web/app-link.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { AuthFrame } from './auth-frame.tsx';

/** Says that a link is on its way to the address, if the address can be used. */
export default function SocialMailed() {
  const t = useTranslate();
  return (
    <AuthFrame title={t('identity.social.mailedTitle')}>
      <p role="status">{t('identity.social.mailedBody')}</p>
      <AppLink to="/auth">{t('identity.forgot.back')}</AppLink>
    </AuthFrame>
  );
}
