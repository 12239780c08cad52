import { useState } from 'react';
import type { ItemId } from '#contracts/ids.ts';
import { Chip } from '#web/kit/chip.tsx';
import { Row } from '#web/kit/row.tsx';
import { declineReasons, type AutoDeclineReason, type DeclineReason } from '../domain/auto-decline.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { MemberOfferAction } from '../domain/offer-state.ts';
import type { OfferView } from '../server/offer.views.ts';
import { usePartnerName, wordAutoDecline } from './offer-state-labels.tsx';
import { SelectableItemList } from './table/selectable-item-list.tsx';
import { listChoiceIds, toTableDraft, type TrayName } from './table/table-draft.ts';
import styles from './offer-actions.module.css';

export interface OfferActionsProps {
  readonly offer: OfferView;
  readonly onNegotiate: () => void;
  readonly onDone: () => void;
}

const tones = {
  accept: 'action',
  confirm: 'action',
  negotiate: 'quiet',
  decline: 'plain',
  withdraw: 'plain',
  resubmit: 'action',
} as const satisfies Record<MemberOfferAction, string>;

/** The actions that stay in reach; the others stand below them, and an offer is never withdrawn by a stray tap. */
const likely: readonly MemberOfferAction[] = ['accept', 'confirm', 'negotiate', 'resubmit'];

/** The buttons that the table of states allows this member; those that cannot be undone ask for confirmation. */
export function OfferActions({ offer, onNegotiate, onDone }: OfferActionsProps) {
  const t = useTranslate();
  const format = useFormat();
  const [actionToConfirm, setActionToConfirm] = useState<Exclude<MemberOfferAction, 'negotiate'> | null>(null);
  const button = (action: MemberOfferAction) => (
    <Button
      key={action}
      tone={action === 'negotiate' && offer.needsCounterOffer ? 'action' : tones[action]}
      size={action === 'accept' || action === 'confirm' ? 'large' : 'normal'}
      onClick={() => (action === 'negotiate' ? onNegotiate() : setActionToConfirm(action))}
    >
      {t(`offers.action.${action}`)}
    </Button>
  );
  const [inReach, below] = [true, false].map((isLikely) =>
    offer.actions.filter((action) => likely.includes(action) === isLikely),
  );
  return (
    <>
      {offer.resubmitFrom !== null && !offer.actions.includes('resubmit') && (
        <p>{t('offers.resubmit.from', { date: format.date(offer.resubmitFrom) })}</p>
      )}
      {inReach && inReach.length > 0 && <div className={styles.actions}>{inReach.map(button)}</div>}
      {below && below.length > 0 && <div className={styles.below}>{below.map(button)}</div>}
      {actionToConfirm && (
        <AskFirst
          key={actionToConfirm}
          action={actionToConfirm}
          offer={offer}
          onDone={onDone}
          onClose={() => setActionToConfirm(null)}
        />
      )}
    </>
  );
}

interface AskFirstProps extends Pick<OfferActionsProps, 'offer' | 'onDone'> {
  readonly action: Exclude<MemberOfferAction, 'negotiate'>;
  readonly onClose: () => void;
}

function AskFirst({ action, offer, onDone, onClose }: AskFirstProps) {
  const t = useTranslate();
  const toast = useToast();
  const name = usePartnerName(offer.partner);
  const [reason, setReason] = useState<DeclineReason | null>(null);
  const [picks, setPicks] = useState<Picks>({ give: null, get: null });
  const toPick = action === 'accept' ? listTraysToPick(offer) : [];
  const pickedIds = toPick.flatMap((tray) => picks[tray] ?? []);
  const { run, isPending, error } = useAnswer(action, offer, reason, pickedIds);
  const go = async () => {
    const declinedFor = await run();
    // An accepted offer is celebrated by its page.
    if (declinedFor) toast.show(wordAutoDecline(t, declinedFor));
    else if (action !== 'accept') toast.show(t(`offers.done.${action}`, { name }), { tone: 'good' });
    onClose();
    onDone();
  };
  const footer = (
    <div className={styles.footer}>
      <Button onClick={onClose}>{t('offers.ask.back')}</Button>
      <Button
        tone={action === 'decline' || action === 'withdraw' ? 'danger' : 'action'}
        busy={isPending}
        disabled={pickedIds.length < toPick.length}
        onClick={() => void go().catch(onDone)}
      >
        {t(`offers.ask.${action}.yes`)}
      </Button>
    </div>
  );
  return (
    <Sheet open title={t(`offers.ask.${action}.title`)} onClose={onClose} footer={footer}>
      <p>{toPick.length > 0 ? t('offers.anyOf.ask', { name }) : t(`offers.ask.${action}.text`, { name })}</p>
      {action === 'resubmit' && offer.resubmitDeclineReason && (
        <p role="status">{t('offers.auto.before', { name, reason: offer.resubmitDeclineReason })}</p>
      )}
      {toPick.map((tray) => (
        <PickOne
          key={tray}
          offer={offer}
          tray={tray}
          picked={picks[tray]}
          onPick={(id) => setPicks({ ...picks, [tray]: id })}
        />
      ))}
      {action === 'decline' && <DeclineReasons chosen={reason} onChoose={setReason} />}
      <ErrorNote error={error} />
    </Sheet>
  );
}

/** The thing that is picked from the group of each tray. */
type Picks = Readonly<Record<TrayName, ItemId | null>>;

const listTraysToPick = (offer: OfferView): TrayName[] => {
  const draft = toTableDraft(offer.terms, offer.side);
  return (['get', 'give'] as const).filter((tray) => listChoiceIds(draft, tray) !== null);
};

interface PickOneProps {
  readonly offer: OfferView;
  readonly tray: TrayName;
  readonly picked: ItemId | null;
  readonly onPick: (id: ItemId) => void;
}

const noWishes: ReadonlySet<string> = new Set();

/** The things of a group, one of which the member who accepts picks. */
function PickOne({ offer, tray, picked, onPick }: PickOneProps) {
  const t = useTranslate();
  const ids = listChoiceIds(toTableDraft(offer.terms, offer.side), tray) ?? [];
  const items = offer.items.filter(({ id }) => ids.includes(id));
  const title = t(`offers.anyOf.pick.${tray}`);
  return (
    <div role="group" aria-label={title}>
      <p>{title}</p>
      <SelectableItemList
        tray={tray}
        items={items}
        chosen={picked === null ? [] : [picked]}
        wanted={noWishes}
        isFull={false}
        shape="grid"
        onToggle={(id) => onPick(id as ItemId)}
        empty={null}
      />
    </div>
  );
}

interface DeclineReasonsProps {
  readonly chosen: DeclineReason | null;
  readonly onChoose: (reason: DeclineReason | null) => void;
}

/** The reasons for declining, none of which has to be given. */
function DeclineReasons({ chosen, onChoose }: DeclineReasonsProps) {
  const t = useTranslate();
  return (
    <div role="group" aria-label={t('offers.reason.title')}>
      <p>{t('offers.reason.title')}</p>
      <Row wrap>
        {declineReasons.map((reason) => (
          <Chip key={reason} selected={chosen === reason} onClick={() => onChoose(chosen === reason ? null : reason)}>
            {t(`offers.reason.${reason}`)}
          </Chip>
        ))}
      </Row>
    </div>
  );
}

function useAnswer(
  action: AskFirstProps['action'],
  { id: offerId, revision }: OfferView,
  reason: DeclineReason | null,
  pickedIds: readonly ItemId[],
) {
  const accept = trpc.offers.accept.useMutation();
  const confirm = trpc.offers.confirm.useMutation();
  const decline = trpc.offers.decline.useMutation();
  const withdraw = trpc.offers.withdraw.useMutation();
  const resubmit = trpc.offers.resubmit.useMutation();
  const call = { accept, confirm, decline, withdraw, resubmit }[action];
  /** Answers why a rule of the owner's declined it at once; null where none did. */
  const run = async (): Promise<AutoDeclineReason | null> => {
    if (action === 'resubmit') return (await resubmit.mutateAsync({ offerId })).declineReason;
    if (action === 'accept') await accept.mutateAsync({ offerId, revision, pickedIds: [...pickedIds] });
    else if (action === 'confirm') await confirm.mutateAsync({ offerId, revision });
    else if (action === 'decline') await decline.mutateAsync({ offerId, revision, reason });
    else await withdraw.mutateAsync({ offerId, revision });
    return null;
  };
  return { run, isPending: call.isPending, error: call.error };
}
