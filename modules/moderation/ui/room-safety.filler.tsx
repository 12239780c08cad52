import { useState } from 'react';
import type { RoomId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { lazyComponent } from '#web/lazy-part.tsx';
import type { PageRequest } from '#web/page-part.ts';
import { useTranslate } from '#web/i18n.tsx';
import { trpc } from '#web/trpc.ts';
import styles from './scam-help.module.css';

const ScamHelpSheet = lazyComponent(() => import('./scam-help-sheet.tsx'));

interface Subject {
  readonly roomId: RoomId;
}

export const load = ({ trpc: calls }: PageRequest, subjects: readonly Subject[]) =>
  Promise.all(subjects.map(({ roomId }) => calls.moderation.partnerCaution.fetch({ roomId })));

export const invalidatedBy = ['moderation', 'swaps'];

/** Reasons to be careful with the partner, and help after a scam, under the head of a room of two. */
export default function RoomSafety({ roomId }: Subject) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { data: caution } = trpc.moderation.partnerCaution.useQuery({ roomId });
  if (!caution) return null;
  const { disputes, hasUpheldReport } = caution;
  return (
    <div className={styles.panel}>
      {(disputes > 0 || hasUpheldReport) && (
        <p className={styles.caution}>
          {disputes > 0 && t('moderation.caution.disputes', { count: disputes })}{' '}
          {hasUpheldReport && t('moderation.caution.upheld')}
        </p>
      )}
      <Button size="small" tone="plain" className={styles.help} onClick={() => setOpen(true)}>
        {t('moderation.scam.entry')}
      </Button>
      {isOpen && <ScamHelpSheet thing={{ kind: 'room', roomId }} onClose={() => setOpen(false)} />}
    </div>
  );
}
