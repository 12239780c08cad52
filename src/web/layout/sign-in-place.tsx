import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ownPath } from '#contracts/own-path.ts';
import { filledSlots } from '#web/filled-slots.ts';
import { useHydrated } from '#web/use-hydrated.ts';
import { useViewer } from '#web/viewer.ts';

/** `/?signin&next=…` opens the sign-in sheet over the page. */
export function SignInPlace() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const viewer = useViewer();
  const isHydrated = useHydrated();
  const SignIn = filledSlots.signIn;
  if (!SignIn || !isHydrated || !params.has('signin')) return null;
  const next = ownPath(params.get('next'));
  const close = () => {
    const kept = new URLSearchParams(params);
    kept.delete('signin');
    kept.delete('next');
    if (viewer && next !== null) void navigate(next, { replace: true });
    else setParams(kept, { replace: true, preventScrollReset: true });
  };
  return (
    <Suspense fallback={null}>
      <SignIn open={viewer === null} next={next ?? '/'} wasStopped={next !== null} onClose={close} />
    </Suspense>
  );
}
