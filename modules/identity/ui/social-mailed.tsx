import { AppLink } from '#web/app-link.tsx';
import { useWords } from '#web/words.tsx';
import { AuthFrame } from './auth-frame.tsx';

/** A link is on its way to the address, if it can be used. */
export default function SocialMailed() {
  const t = useWords();
  return (
    <AuthFrame title={t('identity.social.mailedTitle')}>
      <p role="status">{t('identity.social.mailedBody')}</p>
      <AppLink to="/auth">{t('identity.forgot.back')}</AppLink>
    </AuthFrame>
  );
}
