import { IconBan, IconDots, IconFlag } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { BlockSheet } from '#modules/members/ui/public.ts';
import { ReportSheet } from '#modules/moderation/ui/public.ts';
import { Menu } from '#web/kit/menu.tsx';
import { useWords } from '#web/words.tsx';
import type { SafetyMenuProps } from './safety-menu.tsx';

/** Report this, block whoever it is of. */
export default function MemberSafetyMenu({ thing, memberId, onBlocked }: SafetyMenuProps) {
  const t = useWords();
  const [open, setOpen] = useState<'report' | 'block' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        label={t('pages.safety.more', { kind: thing.kind })}
        iconOnly
        icon={<IconDots size={20} aria-hidden />}
        entries={[
          {
            label: t('pages.safety.report', { kind: thing.kind }),
            icon: <IconFlag size={18} aria-hidden />,
            onSelect: () => setOpen('report'),
          },
          {
            label: t('pages.safety.block'),
            icon: <IconBan size={18} aria-hidden />,
            tone: 'danger',
            onSelect: () => setOpen('block'),
          },
        ]}
      />
      <Suspense fallback={null}>
        {open === 'report' && <ReportSheet thing={thing} onClose={close} />}
        {open === 'block' && <BlockSheet memberId={memberId} onClose={close} onBlocked={onBlocked} />}
      </Suspense>
    </>
  );
}
