import type { ReactNode } from 'react';
import type { EditVersion } from '#contracts/edit-version.ts';
import type { Form } from '#web/kit/use-form.ts';
import { Button } from '#web/kit/button.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { ItemFormPictures } from './form-pictures.tsx';
import { ItemFormTradeTerms } from './item-form-trade-terms.tsx';
import { FormDescription } from './form-description.tsx';
import styles from './item-form.module.css';
import { ItemSaveFailure } from './item-save-failure.tsx';
import type { ItemValues } from './item-values.ts';

export interface ItemFormProps {
  readonly form: Form<ItemValues, EditVersion>;
  readonly onSubmit: (values: ItemValues, version: EditVersion) => Promise<unknown>;
  readonly submitLabel: string;
  /** Above the button. */
  readonly notes?: ReactNode;
}

/** All fields of an item on one page, for an owner who knows which of them to change. */
export function ItemForm({ form, onSubmit, submitLabel, notes }: ItemFormProps) {
  return (
    <form noValidate onSubmit={form.submit(onSubmit)}>
      <Stack gap={4}>
        <ItemFormPictures form={form} />
        <FormDescription form={form} />
        <ItemFormTradeTerms form={form} />
        {notes}
        <ItemSaveFailure form={form} />
        <FormFooter>
          <Button type="submit" tone="action" size="large" busy={form.isBusy}>
            {submitLabel}
          </Button>
        </FormFooter>
      </Stack>
    </form>
  );
}

/** Stays visible under the fields: the state of the draft, and the buttons. */
export const FormFooter = ({ status, children }: { readonly status?: ReactNode; readonly children: ReactNode }) => (
  <footer className={styles.footer}>
    <span className={styles.status} role="status">
      {status}
    </span>
    <div className={styles.buttons}>{children}</div>
  </footer>
);
