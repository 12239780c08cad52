import { IconBan } from '@tabler/icons-react';
import { lazyComponent } from '#web/lazy-part.tsx';
import type { SafetyAction } from '#web/safety/safety-slots.ts';

export const entry: SafetyAction['entry'] = {
  icon: <IconBan size={18} aria-hidden />,
  tone: 'danger',
  label: (t) => t('members.block.entry'),
};

/** Loaded when the entry is chosen. */
export default lazyComponent(() => import('./block-sheet.tsx'));
