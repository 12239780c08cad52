import { useEffect, useRef, useState, type RefObject } from 'react';
import { focusFirstError, type FieldErrors, type Form } from '#web/kit/use-form.ts';
import type { ItemBounds } from '../domain/item-bounds.ts';
import { itemFields, itemSteps, type ItemFieldName, type ItemStep } from '../domain/item-fields.ts';
import { useItemBounds } from './item-bounds.tsx';
import { findMissingItemFields, type ItemValues } from './item-values.ts';

/** The step that shows a field, by the path of its error. */
function findStep(path: string): ItemStep {
  const [field = ''] = path.split('.');
  if (field === 'imageIds' || field === 'pictures') return 'pictures';
  return field in itemFields ? itemFields[field as ItemFieldName].step : 'terms';
}

const pickErrors = (errors: FieldErrors, step: ItemStep): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => findStep(path) === step));

/** The first step with an error; null where there is none. */
export const findFirstStepWithError = (errors: FieldErrors): ItemStep | null =>
  itemSteps.find((step) => Object.keys(pickErrors(errors, step)).length > 0) ?? null;

/** The first step of a draft that lacks something. An upload that was cut off with the last tab is not awaited. */
export const findStepToResume = (values: ItemValues, bounds: ItemBounds): ItemStep =>
  findFirstStepWithError(findMissingItemFields({ ...values, picturesOnTheirWay: 0 }, bounds)) ?? 'terms';

/** Finds what a step still lacks before the next one. Photos may go on uploading meanwhile. */
export function findMissingInStep(values: ItemValues, step: ItemStep, bounds: ItemBounds): FieldErrors {
  const isSending = step === 'pictures' && values.picturesOnTheirWay > 0;
  return isSending ? {} : pickErrors(findMissingItemFields(values, bounds), step);
}

export interface ItemSteps {
  readonly step: ItemStep;
  readonly isLast: boolean;
  go(step: ItemStep): void;
  /** Goes to the step after this one, if this one is complete. */
  next(): void;
  back(): void;
  /** Called when the whole form is sent: a refusal that names fields shows their step. */
  sent(): void;
}

/** The current step of the form. A draft is resumed at the first step that lacks something. */
export function useItemSteps(form: Form<ItemValues>, ref: RefObject<HTMLFormElement | null>): ItemSteps {
  const bounds = useItemBounds();
  const [step, setStep] = useState<ItemStep>(() => findStepToResume(form.values, bounds));
  const isSent = useRef(false);
  const { errors } = form;
  useEffect(() => {
    const refused = findFirstStepWithError(errors);
    if (!isSent.current || refused === null) return;
    isSent.current = false;
    setStep(refused);
    focusFirstError(ref.current);
  }, [errors, ref]);

  const go = (to: ItemStep) => {
    isSent.current = false;
    setStep(to);
    requestAnimationFrame(() => {
      window.scrollTo({ top: 0 });
      ref.current?.querySelector<HTMLElement>(`[data-step="${to}"]`)?.focus({ preventScroll: true });
    });
  };
  const neighbour = (by: 1 | -1) => itemSteps[itemSteps.indexOf(step) + by];
  return {
    step,
    isLast: step === itemSteps.at(-1),
    go,
    next() {
      const missing = findMissingInStep(form.values, step, bounds);
      form.setErrors(missing);
      const to = neighbour(1);
      if (Object.keys(missing).length > 0) focusFirstError(ref.current);
      else if (to) go(to);
    },
    back() {
      const to = neighbour(-1);
      if (to) go(to);
    },
    sent() {
      isSent.current = true;
    },
  };
}
