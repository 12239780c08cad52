import { AppLink } from '#web/app-link.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { wireErrorOf } from '#web/wire-error.ts';
import { useWords } from '#web/words.tsx';

/**
 * Shows why a change of the member's own account was refused, with a link to sign in again if the change needs a fresh
 * session.
 */
export function PresenceNote({ error }: { readonly error: unknown }) {
  const t = useWords();
  const wire = wireErrorOf(error);
  return (
    <>
      <ErrorNote error={error} />
      {wire?.code === 'identity.presenceNeeded' && (
        <p>
          <AppLink to="/settings/sign-out">{t('identity.signInAgain')}</AppLink>
        </p>
      )}
    </>
  );
}
