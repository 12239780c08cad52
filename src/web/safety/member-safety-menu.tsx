import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { Menu } from '#web/kit/menu.tsx';
import type { NamedFiller } from '#web/slots/filler.ts';
import { FillerInFrame, useFillersWithParts } from '#web/slots/fillers.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { safetyActionSlot, type SafetyMenuProps } from './safety-slots.ts';

/** The menu, and the component of the chosen entry. */
export default function MemberSafetyMenu({ thing, memberId, onBlocked }: SafetyMenuProps) {
  const t = useTranslate();
  const [open, setOpen] = useState<NamedFiller | null>(null);
  const fillers = useFillersWithParts(safetyActionSlot);
  if (fillers.length === 0) return null;
  return (
    <>
      <Menu
        label={t('pages.safety.more', { kind: thing.kind })}
        iconOnly
        icon={<IconDots size={20} aria-hidden />}
        entries={fillers.map(({ filler, part: { entry } }) => ({
          label: entry.label(t, thing),
          icon: entry.icon,
          tone: entry.tone,
          onSelect: () => setOpen(filler),
        }))}
      />
      {open && (
        <FillerInFrame
          key={open.name}
          slot={safetyActionSlot}
          filler={open}
          of={{ thing, memberId, onBlocked, onClose: () => setOpen(null) }}
        />
      )}
    </>
  );
}
