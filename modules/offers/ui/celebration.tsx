import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { IconArrowRight, IconCoin } from '@tabler/icons-react';
import type { SwapId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { Picture } from '#web/kit/picture.tsx';
import { pushSheetHistoryEntry } from '#web/kit/sheet-history.ts';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { NoPicture, toPictureSource, type ItemCardFacts } from '#modules/items/ui/public.ts';
import type { OfferView } from '../server/offer.views.ts';
import styles from './celebration.module.css';
import { usePartnerName } from './offer-state-labels.tsx';
import { toTableDraft } from './table/table-draft.ts';

export interface CelebrationProps {
  readonly offer: OfferView;
  readonly swapId: SwapId;
  readonly onClose: () => void;
}

/**
 * Fills the screen when an offer has been accepted: the two trays change places, then the one next step with its date.
 * It stays until the member continues; under reduced motion the trays have changed places already.
 */
export default function Celebration({ offer, swapId, onClose }: CelebrationProps) {
  const t = useTranslate();
  const format = useFormat();
  const navigate = useNavigate();
  const title = useId();
  const name = usePartnerName(offer.partner);
  const dialog = useModal(onClose);
  const swap = trpc.swaps.byId.useQuery({ swapId });
  const { giveIds, getIds, cashCents } = toTableDraft(offer.terms, offer.side);
  const pick = (ids: readonly string[]) => offer.items.filter(({ id }) => ids.includes(id));
  const by = swap.data && format.date(swap.data.aloneFrom);
  return (
    <dialog
      ref={dialog}
      className={styles.celebration}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.content}>
        <h2 id={title} className={styles.title}>
          {t('offers.celebrate.title')}
        </h2>
        <div className={styles.trays}>
          <Pile
            className={styles.mine}
            label={t('offers.celebrate.theirs', { name })}
            items={pick(giveIds)}
            cash={cashCents > 0 ? format.money(cashCents) : null}
          />
          <Pile
            className={styles.theirs}
            label={t('offers.celebrate.mine')}
            items={pick(getIds)}
            cash={cashCents < 0 ? format.money(-cashCents) : null}
          />
        </div>
        <div className={styles.next}>
          <p>{t('offers.celebrate.reserved', { name })}</p>
          <p className={styles.step}>
            {by === undefined ? t('offers.celebrate.next', { name }) : t('offers.celebrate.nextBy', { name, date: by })}
          </p>
          <Button
            tone="action"
            size="large"
            icon={<IconArrowRight size={22} aria-hidden />}
            onClick={() => void navigate(`/swap/${swapId}`)}
          >
            {t('offers.celebrate.go')}
          </Button>
        </div>
      </div>
    </dialog>
  );
}

/** Opens the dialog over the page; a step back in history closes it. */
function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    dialog.current?.showModal();
    return pushSheetHistoryEntry(() => close());
  }, []);
  return dialog;
}

interface PileProps {
  readonly className: string | undefined;
  readonly label: string;
  readonly items: readonly ItemCardFacts[];
  readonly cash: string | null;
}

const mostPictures = 3;

/** Shows a tray as it arrives on the other side. */
function Pile({ className, label, items, cash }: PileProps) {
  const format = useFormat();
  const names = [...items.map(({ title }) => title), ...(cash === null ? [] : [cash])];
  return (
    <figure className={classNames(styles.pile, className)}>
      <div className={styles.pictures} aria-hidden>
        {items.slice(0, mostPictures).map((item) => (
          <div key={item.id} className={styles.picture}>
            {item.cover ? (
              <Picture source={toPictureSource(item.cover)} alt="" sizes="160px" shape="square" />
            ) : (
              <NoPicture />
            )}
          </div>
        ))}
        {cash !== null && (
          <div className={classNames(styles.picture, styles.coin)}>
            <IconCoin size={40} />
          </div>
        )}
      </div>
      <figcaption className={styles.caption}>
        <span className={styles.label}>{label}</span>
        <span className={styles.names}>{format.list(names)}</span>
      </figcaption>
    </figure>
  );
}
