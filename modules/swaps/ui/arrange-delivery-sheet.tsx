import type { MemberId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { swapBounds } from '../domain/swap-bounds.ts';
import type { OwnSwapView } from '../server/swap.views.ts';
import {
  findPlanErrors,
  listDirectionsToArrange,
  buildDeliveryPlan,
  toDeliveryKindChange,
  toDeliveryInputs,
  type DeliveryPlan,
} from './delivery-plan.ts';
import { MeetingTimesField } from './meeting-times-field.tsx';
import { MethodChoice } from './method-choice.tsx';
import { PlaceKindField } from './place-kind-field.tsx';
import { useSwapText } from './swap-text.ts';
import { useRefetchSwaps } from './use-confirm-received.ts';

export interface ArrangeSheetProps {
  readonly swap: OwnSwapView;
  readonly viewer: MemberId;
  readonly partnerId: MemberId;
  readonly onClose: () => void;
}

const { minimum: min, maximum: max } = swapBounds.place;

/** Proposes the delivery of each direction, with time and place of a meeting. */
export function ArrangeDeliverySheet({ swap, viewer, partnerId, onClose }: ArrangeSheetProps) {
  const t = useTranslate();
  const { timeZone } = useFormat();
  const toast = useToast();
  const { nameOf, listOf } = useSwapText(swap);
  const name = nameOf(partnerId);
  const propose = trpc.swaps.proposeDelivery.useMutation();
  const readAgain = useRefetchSwaps();
  const directions = listDirectionsToArrange(swap, viewer, partnerId);
  const form = useForm<DeliveryPlan>({
    initial: buildDeliveryPlan(swap, directions, timeZone),
    validate: (plan) => findPlanErrors(plan, directions, timeZone, t),
  });
  const { values } = form;
  const send = form.submit(async (plan) => {
    await propose.mutateAsync({ swapId: swap.id, ways: toDeliveryInputs(plan, directions, timeZone) });
    toast.show(t('swaps.arrange.done', { name }), { tone: 'good' });
    onClose();
    await readAgain();
  });
  const meets = directions.some(({ side }) => values[side] === 'meeting');
  return (
    <Sheet open title={t('swaps.arrange.title')} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <Stack gap={3}>
          {directions.map(({ side, legs, kinds }) => (
            <MethodChoice
              key={side}
              label={t(`swaps.arrange.${side}`, { name, things: listOf(legs) })}
              words="swaps.way"
              methods={kinds}
              value={values[side]}
              onChange={(kind) => form.setAll(toDeliveryKindChange(values, directions, side, kind))}
              error={form.errors[side]}
            />
          ))}
          {meets && (
            <MeetingTimesField
              times={values.times}
              maximum={swap.maximumTimes}
              name={name}
              partnerZone={swap.partners.find(({ id }) => id === partnerId)?.timeZone}
              errors={form.errors}
              onChange={(times) => form.set('times', times)}
            />
          )}
          {meets && <PlaceKindField value={values.placeKind} onChange={(kind) => form.set('placeKind', kind)} />}
          {meets && (
            <TextField
              label={t('swaps.arrange.place')}
              hint={t('swaps.arrange.placeHint', { name })}
              bounds={{ min, max }}
              autoComplete="off"
              {...form.field('place')}
            />
          )}
          <ErrorNote error={form.failure} />
          <Button type="submit" tone="action" size="large" wide busy={form.isBusy}>
            {t('swaps.arrange.yes')}
          </Button>
        </Stack>
      </form>
    </Sheet>
  );
}
