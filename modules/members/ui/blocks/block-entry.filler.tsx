import { IconBan } from '@tabler/icons-react';
import { lazyComponent } from '#web/lazy-part.tsx';
import type { SafetyEntry } from '#web/safety/safety-slots.ts';

export const entry: SafetyEntry['entry'] = {
  icon: <IconBan size={18} aria-hidden />,
  tone: 'danger',
  label: (t) => t('members.block.entry'),
};

/** Loaded when the entry is chosen. */
export default lazyComponent(() => import('./block-sheet.tsx'));
