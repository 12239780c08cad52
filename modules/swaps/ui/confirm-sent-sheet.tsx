import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import type { FieldError } from '#web/kit/field-error.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { useForm, type FieldBinding } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { swapBounds } from '../domain/swap-bounds.ts';
import type { SwapLegView } from '../domain/swap.schemas.ts';
import { findAgreedMethods, buildDispatchChoices, buildDispatches, type DispatchMethods } from './dispatch.ts';
import { LegList } from './leg-list.tsx';
import { MethodChoice } from './method-choice.tsx';
import { isByMeeting } from '../domain/next-step.ts';
import type { LegSheetProps } from './confirm-received-sheet.tsx';
import { useSwapText } from './swap-text.ts';
import { useRefetchSwaps, useConfirmReceived } from './use-confirm-received.ts';

interface Values extends DispatchMethods {
  readonly trackingNumber: string;
  readonly hasTheirs: boolean;
}

export interface SendSheetProps extends LegSheetProps {
  /** The partner's unsent legs, which come along at a meeting. */
  readonly theirs: readonly SwapLegView[];
}

const { minimum: min, maximum: max } = swapBounds.trackingNumber;

/** Confirms how the member's own legs were sent. */
export function ConfirmSentSheet({ swap, legs, theirs, onClose }: SendSheetProps) {
  const t = useTranslate();
  const toast = useToast();
  const { namesOf, listOf } = useSwapText(swap);
  const name = namesOf([...new Set(legs.map(({ toId }) => toId))]);
  const send = trpc.swaps.confirmSent.useMutation();
  const receive = useConfirmReceived(swap);
  const readAgain = useRefetchSwaps();
  const choices = buildDispatchChoices(legs);
  const isMet = legs.every((leg) => isByMeeting(leg, swap));
  const form = useForm<Values>({
    initial: { ...findAgreedMethods(legs, swap.deliveries), trackingNumber: '', hasTheirs: false },
    validate: (values) =>
      Object.fromEntries(
        choices
          .filter(({ cargo }) => values[cargo] === null)
          .map(({ cargo }) => [cargo, t('swaps.send.methodMissing') as FieldError]),
      ),
  });
  const { values } = form;
  const asksForTheirs = theirs.length > 0 && choices.some(({ cargo }) => values[cargo] === 'meeting');
  const confirm = form.submit(async () => {
    try {
      for (const dispatch of buildDispatches(legs, values, values.trackingNumber))
        await send.mutateAsync({ swapId: swap.id, ...dispatch });
    } finally {
      await readAgain();
    }
    onClose();
    if (asksForTheirs && values.hasTheirs) await receive(theirs.map(({ id }) => id));
    else toast.show(t('swaps.send.done', { name }), { tone: 'good' });
  });
  return (
    <Sheet open title={t(isMet ? 'swaps.send.titleMet' : 'swaps.send.title')} onClose={onClose}>
      <form onSubmit={confirm} noValidate>
        <Stack gap={3}>
          {choices.map(({ cargo, legs: load, methods }) => (
            <Stack key={cargo}>
              <LegList swap={swap} legs={load} />
              <MethodChoice
                label={t(`swaps.send.${cargo}`, { count: load.length })}
                words={`swaps.method.${cargo}`}
                methods={methods}
                value={values[cargo]}
                onChange={(method) => form.set(cargo, method)}
                error={form.errors[cargo]}
              />
              {cargo === 'things' && values.things === 'post' && (
                <TrackingField name={name} field={form.field('trackingNumber')} />
              )}
            </Stack>
          ))}
          {asksForTheirs && (
            <Checkbox
              label={t('swaps.send.theirs', { things: listOf(theirs) })}
              checked={values.hasTheirs}
              onChange={(checked) => form.set('hasTheirs', checked)}
            />
          )}
          <ErrorNote error={form.failure} />
          <Button type="submit" tone="action" size="large" wide busy={form.isBusy}>
            {t('swaps.send.yes')}
          </Button>
        </Stack>
      </form>
    </Sheet>
  );
}

function TrackingField({ name, field }: { readonly name: string; readonly field: FieldBinding<string> }) {
  const t = useTranslate();
  return (
    <TextField
      label={t('swaps.send.tracking')}
      hint={t('swaps.send.trackingHint', { name })}
      optional
      bounds={{ min, max }}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...field}
    />
  );
}
