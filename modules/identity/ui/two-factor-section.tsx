import { useState } from 'react';
import { Card } from '#web/kit/card.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import type { PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { BackupCodes } from './backup-codes.tsx';
import { TwoFactorSetupStart } from './two-factor-setup-start.tsx';
import { TwoFactorSettings } from './two-factor-settings.tsx';

export const load = ({ trpc: calls }: PageRequest) => calls.identity.twoFactor.prefetch();

/**
 * Two-factor settings: the setup while it is off, its management while it is on. New backup codes stay visible until
 * the member confirms that they have stored them.
 */
export default function TwoFactorSection() {
  const utils = trpc.useUtils();
  const state = trpc.identity.twoFactor.useQuery();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const refresh = () => Promise.all([utils.identity.twoFactor.invalidate(), utils.identity.devices.invalidate()]);
  // Scrolls to the top, because the button that led here was further down.
  const turnTo = (next: readonly string[] | null) => {
    setCodes(next);
    window.scrollTo(0, 0);
  };
  const show = (fresh: readonly string[]) => {
    turnTo(fresh);
    void refresh();
  };
  if (state.error) return <ErrorNote error={state.error} onRetry={() => void state.refetch()} />;
  if (!state.data)
    return (
      <Card>
        <Skeleton />
      </Card>
    );
  if (codes)
    return (
      <Card>
        <BackupCodes codes={codes} onKept={() => turnTo(null)} />
      </Card>
    );
  return (
    <Card>
      {state.data.isOn ? (
        <TwoFactorSettings state={state.data} onCodes={show} onOff={() => void refresh()} />
      ) : (
        <TwoFactorSetupStart hasPassword={state.data.hasPassword} onCodes={show} />
      )}
    </Card>
  );
}
