import { useRef, type FormEvent, type MouseEvent, type ReactNode } from 'react';
import type { EditVersion } from '#contracts/edit-version.ts';
import { Button } from '#web/kit/button.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { Stepper } from '#web/kit/stepper.tsx';
import type { Form } from '#web/kit/use-form.ts';
import { useTranslate } from '#web/i18n.tsx';
import { itemSteps, type ItemStep } from '../domain/item-fields.ts';
import { ItemFormPictures } from './form-pictures.tsx';
import { ItemFormTradeTerms } from './item-form-trade-terms.tsx';
import { FormDescription } from './form-description.tsx';
import { FormFooter } from './item-form.tsx';
import { ItemSaveFailure } from './item-save-failure.tsx';
import { useItemSteps } from './item-steps.ts';
import type { ItemValues } from './item-values.ts';

export interface ListingStepsProps {
  readonly form: Form<ItemValues, EditVersion>;
  readonly onSubmit: (values: ItemValues, version: EditVersion) => Promise<unknown>;
  /** The state of the draft: "Draft saved". */
  readonly status?: ReactNode;
}

/** Listing an item in three steps: pictures, what it is, what the owner would take for it. */
export function ListingSteps({ form, onSubmit, status }: ListingStepsProps) {
  const t = useTranslate();
  const element = useRef<HTMLFormElement>(null);
  const steps = useItemSteps(form, element);
  const { step, isLast } = steps;
  const send = form.submit(onSubmit);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLast) return steps.next();
    steps.sent();
    send(event);
  };
  // Every step stays mounted: photos go on uploading, and nothing typed is lost.
  const part = (name: ItemStep, fields: ReactNode) => (
    <div hidden={name !== step} data-step={name} tabIndex={-1}>
      {fields}
    </div>
  );
  return (
    <form noValidate onSubmit={submit} ref={element}>
      <Stack gap={4}>
        <Stepper
          current={itemSteps.indexOf(step)}
          steps={itemSteps.map((name) => ({ label: t(`items.form.step.${name}`) }))}
        />
        {part('pictures', <ItemFormPictures form={form} />)}
        {part('thing', <FormDescription form={form} />)}
        {part('terms', <ItemFormTradeTerms form={form} />)}
        <ItemSaveFailure form={form} onSaveMine={form.keepTyped} />
        <FormFooter status={status}>
          {step !== 'pictures' && (
            <Button size="large" onClick={steps.back}>
              {t('items.form.back')}
            </Button>
          )}
          <Button type="submit" tone="action" size="large" busy={form.isBusy} onClick={ignoreSecondTap}>
            {t(isLast ? 'items.form.publish' : 'items.form.next')}
          </Button>
        </FormFooter>
      </Stack>
    </form>
  );
}

/** The second tap of a double tap would act on the step that the first one opened. */
function ignoreSecondTap(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
