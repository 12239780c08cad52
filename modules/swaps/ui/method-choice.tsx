import { useId } from 'react';
import { IconBuildingBank, IconHeartHandshake, IconPackage } from '@tabler/icons-react';
import { Field } from '#web/kit/field.tsx';
import type { FieldError } from '#web/kit/field-error.ts';
import { useWords } from '#web/words.tsx';
import type { DeliveryMethod } from '../domain/swap-choices.ts';
import styles from './method-choice.module.css';

export interface MethodChoiceProps {
  readonly label: string;
  readonly cargo: 'things' | 'sums';
  readonly methods: readonly DeliveryMethod[];
  readonly value: DeliveryMethod | null;
  readonly onChange: (method: DeliveryMethod) => void;
  readonly error: FieldError | undefined;
}

const icons = { meeting: IconHeartHandshake, post: IconPackage, transfer: IconBuildingBank } as const satisfies Record<DeliveryMethod, unknown>;

/** How it changes hands: one of a few, each with a word on what it means. */
export function MethodChoice({ label, cargo, methods, value, onChange, error }: MethodChoiceProps) {
  const t = useWords();
  const name = useId();
  return (
    <Field as="group" label={label} error={error}>
      {(wiring) => (
        <div className={styles.choices} role="radiogroup" tabIndex={-1} aria-labelledby={`${wiring.id}-label`} aria-describedby={wiring['aria-describedby']} aria-invalid={wiring['aria-invalid']}>
          {methods.map((method) => {
            const Icon = icons[method];
            return (
              <label key={method} className={styles.choice}>
                <input type="radio" name={name} className={styles.radio} checked={value === method} onChange={() => onChange(method)} />
                <Icon size={24} aria-hidden />
                <span>
                  <span className={styles.name}>{t(`swaps.method.${cargo}.${method}.name`)}</span>
                  <span className={styles.hint}>{t(`swaps.method.${cargo}.${method}.hint`)}</span>
                </span>
              </label>
            );
          })}
        </div>
      )}
    </Field>
  );
}
