import type { MemberId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { findWireError } from '#web/wire-error.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { listUnsentLegs } from '../domain/delivery.ts';
import type { NextStepKind } from '../domain/next-step.ts';
import type { SwapDeliveryView } from '../domain/swap.schemas.ts';
import type { OwnSwapView } from '../server/swap.views.ts';
import { useSwapText } from './swap-text.ts';
import { useRefetchSwaps } from './use-confirm-received.ts';

interface AddressCardsProps {
  readonly swap: OwnSwapView;
  readonly viewer: MemberId;
  /** The next step, which has the button where it is to share or to ask. */
  readonly step: NextStepKind;
}

/** The addresses to which something goes by own postage: shared by its receiver, and shown to its sender. */
export function AddressCards({ swap, viewer, step }: AddressCardsProps) {
  const format = useFormat();
  const isOver =
    swap.state === 'cancelled' ||
    (swap.state === 'completed' && (swap.addressShownUntil === null || format.isPast(swap.addressShownUntil)));
  const ways = swap.deliveries.filter(
    (way) =>
      way.kind === 'post' &&
      way.agreedAt !== null &&
      !isOver &&
      (way.addressSharedAt !== null ||
        (listUnsentLegs(swap.legs, way).length > 0 && !(way.toId === viewer && step === 'shareAddress'))),
  );
  return ways.map((way) => <AddressCard key={way.id} swap={swap} viewer={viewer} step={step} way={way} />);
}

interface AddressCardProps extends AddressCardsProps {
  readonly way: SwapDeliveryView;
}

function AddressCard({ swap, viewer, step, way }: AddressCardProps) {
  const t = useTranslate();
  const format = useFormat();
  const id = `swap-address-${way.id}`;
  const Side = way.toId === viewer ? ReceiverSide : SenderSide;
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={3}>
        <h2 id={id}>{t('swaps.address.title')}</h2>
        <Side swap={swap} step={step} way={way} />
        {way.addressSharedAt !== null && swap.addressShownUntil !== null && (
          <p>{t('swaps.address.until', { date: format.dateTime(swap.addressShownUntil) })}</p>
        )}
      </Stack>
    </Card>
  );
}

type SideProps = Pick<AddressCardProps, 'swap' | 'step' | 'way'>;

function ReceiverSide({ swap, way }: SideProps) {
  const t = useTranslate();
  const format = useFormat();
  const toast = useToast();
  const readAgain = useRefetchSwaps();
  const { nameOf } = useSwapText(swap);
  const [partnerId, name] = [way.fromId, nameOf(way.fromId)];
  const takeBack = trpc.swaps.unshareAddress.useMutation({
    onSuccess: () => toast.show(t('swaps.address.takenBack', { name }), { tone: 'good' }),
    onError: (error) => toast.error(error),
    onSettled: () => void readAgain(),
  });
  if (way.addressSharedAt === null)
    return (
      <Stack>
        <p>{t('swaps.address.onlyThem', { name })}</p>
        <ShareAddressButton swap={swap} way={way} tone="quiet" />
      </Stack>
    );
  return (
    <Stack>
      <p>{t('swaps.address.sharedWith', { name })}</p>
      <p>
        {way.addressShownAt === null
          ? t('swaps.address.notShown', { name })
          : t('swaps.address.shownAt', { name, date: format.dateTime(way.addressShownAt) })}
      </p>
      <div>
        <Button size="small" busy={takeBack.isPending} onClick={() => takeBack.mutate({ swapId: swap.id, partnerId })}>
          {t('swaps.address.takeBack')}
        </Button>
      </div>
    </Stack>
  );
}

interface ShareAddressProps extends Pick<SideProps, 'swap' | 'way'> {
  readonly tone: 'action' | 'quiet';
}

/** Shares the member's address with the one who posts to them; without one, the way to enter it. */
export function ShareAddressButton({ swap, way, tone }: ShareAddressProps) {
  const t = useTranslate();
  const toast = useToast();
  const readAgain = useRefetchSwaps();
  const { nameOf } = useSwapText(swap);
  const name = nameOf(way.fromId);
  const share = trpc.swaps.shareAddress.useMutation({
    onSuccess: () => toast.show(t('swaps.address.shared', { name }), { tone: 'good' }),
    onError: (error) => toast.error(error),
    onSettled: () => void readAgain(),
  });
  const hasNone = findWireError(share.error)?.code === 'swaps.noAddress';
  return (
    <Row wrap>
      <Button
        tone={tone}
        size="large"
        busy={share.isPending}
        onClick={() => share.mutate({ swapId: swap.id, partnerId: way.fromId })}
      >
        {t('swaps.address.share', { name })}
      </Button>
      {hasNone && <LinkButton to="/settings/account">{t('swaps.address.give')}</LinkButton>}
    </Row>
  );
}

function SenderSide({ swap, step, way }: SideProps) {
  const t = useTranslate();
  const format = useFormat();
  const toast = useToast();
  const { nameOf } = useSwapText(swap);
  const [partnerId, name] = [way.toId, nameOf(way.toId)];
  // The answer stays in this part of the screen: no cache and no storage of the device has it.
  const shown = trpc.swaps.showAddress.useMutation({ gcTime: 0, onError: (error) => toast.error(error) });
  if (way.addressSharedAt === null)
    return (
      <Stack>
        <p>{t('swaps.address.onlyYou', { name })}</p>
        {step !== 'askAddress' && <AskAddressButton swap={swap} way={way} tone="quiet" />}
        {way.addressAskedAt !== null && (
          <p>{t('swaps.address.askedAt', { date: format.dateTime(way.addressAskedAt) })}</p>
        )}
      </Stack>
    );
  return (
    <Stack>
      <p>{t('swaps.address.theirs', { name })}</p>
      {shown.data ? (
        <address>
          {[shown.data.name, ...shown.data.lines].map((line, index) => (
            <div key={index}>{line}</div>
          ))}
        </address>
      ) : (
        <div>
          <Button busy={shown.isPending} onClick={() => shown.mutate({ swapId: swap.id, partnerId })}>
            {t('swaps.address.show')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** Asks the receiver to share their address. */
export function AskAddressButton({ swap, way, tone }: ShareAddressProps) {
  const t = useTranslate();
  const toast = useToast();
  const readAgain = useRefetchSwaps();
  const { nameOf } = useSwapText(swap);
  const name = nameOf(way.toId);
  const ask = trpc.swaps.askForAddress.useMutation({
    onSuccess: () => toast.show(t('swaps.address.asked', { name }), { tone: 'good' }),
    onError: (error) => toast.error(error),
    onSettled: () => void readAgain(),
  });
  return (
    <div>
      <Button
        tone={tone}
        size="large"
        busy={ask.isPending}
        onClick={() => ask.mutate({ swapId: swap.id, partnerId: way.toId })}
      >
        {t('swaps.address.ask', { name })}
      </Button>
    </div>
  );
}
