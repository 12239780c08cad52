import { AppLink } from '#web/app-link.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { findRequestedReauthentication } from './find-requested-reauthentication.ts';

/**
 * Shows why a change of the member's own account was refused, with a link to sign in again if the change needs a fresh
 * session.
 */
export function ReauthenticationNote({ error }: { readonly error: unknown }) {
  const t = useTranslate();
  return (
    <>
      <ErrorNote error={error} />
      {findRequestedReauthentication(error) !== null && (
        <p>
          <AppLink to="/settings/sign-out">{t('identity.signInAgain')}</AppLink>
        </p>
      )}
    </>
  );
}
