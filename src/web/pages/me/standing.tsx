import { FramedList } from '#web/kit/framed-list.tsx';
import { Fillers, useIsFilled } from '#web/slots/fillers.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { ownStanding, type OwnSubject } from './me-slots.ts';
import styles from './standing.module.css';

/** A member's own figures. */
export function Standing({ memberId }: OwnSubject) {
  const t = useTranslate();
  if (!useIsFilled(ownStanding)) return null;
  return (
    <section aria-label={t('pages.me.standing')}>
      <FramedList className={styles.numbers}>
        <Fillers slot={ownStanding} of={{ memberId }} />
      </FramedList>
    </section>
  );
}
