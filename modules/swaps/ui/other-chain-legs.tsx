import type { MemberId } from '#contracts/ids.ts';
import { Card } from '#web/kit/card.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { isPartyToDirection } from '../domain/delivery.ts';
import type { OwnSwapView } from '../server/swap.views.ts';
import styles from './leg-list.module.css';
import { LegPicture } from './leg-picture.tsx';
import { useSwapText } from './swap-text.ts';

/** The legs between the other members of a round, and how far each has come. */
export function OtherChainLegs({ swap, viewer }: { readonly swap: OwnSwapView; readonly viewer: MemberId }) {
  const t = useTranslate();
  const { nameOf, titleOf } = useSwapText(swap);
  const legs = swap.legs.filter((leg) => !isPartyToDirection(leg, viewer));
  if (legs.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="swap-round">
      <h2 id="swap-round" className={styles.title}>
        {t('swaps.round.title')}
      </h2>
      <ul className={styles.list}>
        {legs.map((leg) => (
          <li key={leg.id} className={styles.leg}>
            <LegPicture swap={swap} leg={leg} size={48} />
            <span>
              {t('swaps.round.leg', { from: nameOf(leg.fromId), to: nameOf(leg.toId), thing: titleOf(leg) })}
              <br />
              <small>{t(`swaps.round.${leg.state}`)}</small>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
