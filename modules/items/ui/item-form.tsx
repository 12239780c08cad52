import type { ReactNode } from 'react';
import type { Form } from '#web/kit/use-form.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { isServiceOnly } from '../domain/categories.ts';
import { FormDelivery } from './form-delivery.tsx';
import { FormPictures } from './form-pictures.tsx';
import { FormSize } from './form-size.tsx';
import { FormThing } from './form-thing.tsx';
import { FormValue } from './form-value.tsx';
import { FormWishes } from './form-wishes.tsx';
import styles from './item-form.module.css';
import type { ItemValues } from './item-values.ts';

export interface ItemFormProps {
  readonly form: Form<ItemValues>;
  readonly onSubmit: (values: ItemValues) => Promise<unknown>;
  readonly submitLabel: string;
  /** The state of the draft: "Draft saved". */
  readonly status?: ReactNode;
}

/** All fields of an item, the pictures first. */
export function ItemForm({ form, onSubmit, submitLabel, status }: ItemFormProps) {
  return (
    <form noValidate onSubmit={form.submit(onSubmit)}>
      <Stack gap={4}>
        <FormPictures form={form} />
        <FormThing form={form} />
        <FormWishes form={form} />
        <FormValue form={form} />
        {!isServiceOnly(form.values.categories) && <FormSize form={form} />}
        <FormDelivery form={form} />
        <ErrorNote error={form.failure} />
        <footer className={styles.footer}>
          <span className={styles.status} role="status">
            {status}
          </span>
          <Button type="submit" tone="action" size="large" busy={form.isBusy}>
            {submitLabel}
          </Button>
        </footer>
      </Stack>
    </form>
  );
}
