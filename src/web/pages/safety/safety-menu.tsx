import { IconBan, IconDots, IconFlag } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { MemberId } from '#contracts/ids.ts';
import { BlockSheet } from '#modules/members/ui/public.ts';
import { ReportSheet, type ReportedThing } from '#modules/moderation/ui/public.ts';
import { Menu } from '#web/kit/menu.tsx';
import { useViewer } from '#web/viewer.ts';
import { useWords } from '#web/words.tsx';

export interface SafetyMenuProps {
  /** What would be reported. */
  readonly thing: ReportedThing;
  /** Whose it is: who would be blocked. */
  readonly memberId: MemberId;
  /** After a block nothing of the member is there any more: where to then. */
  readonly onBlocked?: (() => void) | undefined;
}

/** Report this, block whoever it is of. Nothing for guests, and nothing on one's own things. */
export function SafetyMenu({ thing, memberId, onBlocked }: SafetyMenuProps) {
  const t = useWords();
  const viewer = useViewer();
  const [open, setOpen] = useState<'report' | 'block' | null>(null);
  if (!viewer || viewer.id === memberId) return null;
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        label={t('pages.safety.more', { kind: thing.kind })}
        iconOnly
        icon={<IconDots size={20} aria-hidden />}
        entries={[
          { label: t('pages.safety.report', { kind: thing.kind }), icon: <IconFlag size={18} aria-hidden />, onSelect: () => setOpen('report') },
          { label: t('pages.safety.block'), icon: <IconBan size={18} aria-hidden />, tone: 'danger', onSelect: () => setOpen('block') },
        ]}
      />
      <Suspense fallback={null}>
        {open === 'report' && <ReportSheet thing={thing} onClose={close} />}
        {open === 'block' && <BlockSheet memberId={memberId} onClose={close} onBlocked={onBlocked} />}
      </Suspense>
    </>
  );
}
