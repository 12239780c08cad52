import { useNavigate, useSearchParams } from 'react-router-dom';
import { toOwnSitePath } from '#contracts/own-site-path.ts';
import { Fillers } from '#web/slots/fillers.tsx';
import { useHydrated } from '#web/kit/use-hydrated.ts';
import { useViewer } from '#web/viewer.ts';
import { signInSheetSlot } from './layout-slots.ts';

/** `?signin&next=…` opens the sign-in sheet over any open page. */
export function SignInSheetArea() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const viewer = useViewer();
  const isHydrated = useHydrated();
  if (!isHydrated || !params.has('signin')) return null;
  const next = toOwnSitePath(params.get('next'));
  const close = () => {
    const kept = new URLSearchParams(params);
    kept.delete('signin');
    kept.delete('next');
    if (viewer && next !== null) void navigate(next, { replace: true });
    else setParams(kept, { replace: true, preventScrollReset: true });
  };
  return (
    <Fillers
      slot={signInSheetSlot}
      of={{ open: viewer === null, next: next ?? '/', wasStopped: next !== null, onClose: close }}
    />
  );
}
