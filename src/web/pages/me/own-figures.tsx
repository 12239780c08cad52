import { FramedList } from '#web/kit/framed-list.tsx';
import { Fillers, useIsFilled } from '#web/slots/fillers.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { ownFigureSlot, type OwnSubject } from './me-slots.ts';
import styles from './own-figures.module.css';

/** A member's own figures. */
export function OwnFigures({ memberId }: OwnSubject) {
  const t = useTranslate();
  if (!useIsFilled(ownFigureSlot)) return null;
  return (
    <section aria-label={t('pages.me.standing')}>
      <FramedList className={styles.numbers}>
        <Fillers slot={ownFigureSlot} of={{ memberId }} />
      </FramedList>
    </section>
  );
}
