import { AppLink } from '#web/app-link.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { wireErrorOf } from '#web/wire-error.ts';
import { useWords } from '#web/words.tsx';

/** What went wrong with a change of one's own account, and the way on where it takes a session that has just begun. */
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
