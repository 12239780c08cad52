import type { ReactNode } from 'react';
import type { Form } from '#web/kit/use-form.ts';
import { useTranslate } from '#web/i18n.tsx';
import styles from './item-form.module.css';
import type { ItemValues } from './item-values.ts';

export interface ItemFormPartProps {
  readonly form: Form<ItemValues>;
}

/** A group of fields with its heading. */
export function ItemFormPart({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const t = useTranslate();
  return (
    <section className={styles.part} aria-labelledby={`part-${name}`}>
      <h2 id={`part-${name}`} className={styles.heading}>
        {t(`items.form.part.${name}`)}
      </h2>
      {children}
    </section>
  );
}
