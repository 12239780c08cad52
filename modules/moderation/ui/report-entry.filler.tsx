import { IconFlag } from '@tabler/icons-react';
import { lazyComponent } from '#web/lazy-part.tsx';
import type { SafetyAction } from '#web/safety/safety-slots.ts';

export const entry: SafetyAction['entry'] = {
  icon: <IconFlag size={18} aria-hidden />,
  label: (t, { kind }) => t('moderation.report.entry', { kind }),
};

/** Loaded when the entry is chosen. */
export default lazyComponent(() => import('./report-sheet.tsx'));
