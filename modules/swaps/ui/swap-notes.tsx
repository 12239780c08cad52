import type { MemberId } from '#contracts/ids.ts';
import { Card } from '#web/kit/card.tsx';
import { SafetyMenu } from '#web/safety/safety-menu.tsx';
import { Fillers } from '#web/slots/fillers.tsx';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { OwnSwapView } from '../server/swap.views.ts';
import styles from './swap-notes.module.css';
import { useSwapText } from './swap-text.ts';
import { settledSwapSlot, toSwapSubject } from './swaps-slots.ts';

/** The notes of the parties about a problem or a cancellation, and the decision of an admin. */
export function SwapNotes({ swap, viewer }: { readonly swap: OwnSwapView; readonly viewer: MemberId }) {
  const t = useTranslate();
  const format = useFormat();
  const { nameOf, listOf } = useSwapText(swap);
  const { settlement } = swap;
  if (swap.notes.length === 0 && !settlement) return null;
  return (
    <Card as="section" aria-labelledby="swap-notes">
      <h2 id="swap-notes" className={styles.title}>
        {t('swaps.notes.title')}
      </h2>
      <ul className={styles.notes}>
        {swap.notes.map(({ id, authorId, kind, legId, text, isRemoved, pictures, writtenAt }) => (
          <li key={id}>
            <p className={styles.who}>
              {t(`swaps.notes.${kind}`, {
                name: nameOf(authorId),
                who: authorId === viewer ? 'me' : 'other',
                when: format.dateTime(writtenAt),
                thing: listOf(swap.legs.filter((leg) => leg.id === legId)),
              })}
            </p>
            <blockquote className={styles.text}>{isRemoved ? t('swaps.notes.removed') : text}</blockquote>
            {!isRemoved && <SafetyMenu thing={{ kind: 'note', noteId: id }} memberId={authorId} />}
            {pictures > 0 && <p className={styles.who}>{t('swaps.notes.pictures', { pictures })}</p>}
          </li>
        ))}
        {settlement && (
          <li>
            <p className={styles.who}>
              {t('swaps.settlement', {
                as: settlement.as === 'cancelled' && swap.state !== 'cancelled' ? 'leg' : settlement.as,
              })}{' '}
              · {format.dateTime(settlement.settledAt)}
            </p>
            <blockquote className={styles.text}>{settlement.reason}</blockquote>
            <Fillers slot={settledSwapSlot} of={toSwapSubject(swap)} />
          </li>
        )}
      </ul>
    </Card>
  );
}
