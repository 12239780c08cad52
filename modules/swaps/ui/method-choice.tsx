import { useId } from 'react';
import { IconBuildingBank, IconHeartHandshake, IconMailbox, IconPackage } from '@tabler/icons-react';
import { Field } from '#web/kit/field.tsx';
import type { FieldError } from '#web/kit/field-error.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { DeliveryKind, DeliveryMethod } from '../domain/delivery-methods.ts';
import styles from './method-choice.module.css';

type MethodOption = DeliveryMethod | DeliveryKind;

export interface MethodChoiceProps<W extends MethodOption> {
  readonly label: string;
  /** Beginning of the words' keys, such as `swaps.method.things`. */
  readonly words: string;
  readonly methods: readonly W[];
  readonly value: W | null;
  readonly onChange: (method: W) => void;
  readonly error: FieldError | undefined;
}

const icons = {
  meeting: IconHeartHandshake,
  post: IconMailbox,
  courier: IconPackage,
  transfer: IconBuildingBank,
} as const satisfies Record<MethodOption, unknown>;

/** A choice between a few methods, each with a word on what it means. */
export function MethodChoice<W extends MethodOption>({
  label,
  words,
  methods,
  value,
  onChange,
  error,
}: MethodChoiceProps<W>) {
  const t = useTranslate();
  const name = useId();
  const toKey = (method: W, part: string): string => `${words}.${method}.${part}`;
  return (
    <Field as="group" label={label} error={error}>
      {(wiring) => (
        <div
          className={styles.choices}
          role="radiogroup"
          tabIndex={-1}
          aria-labelledby={`${wiring.id}-label`}
          aria-describedby={wiring['aria-describedby']}
          aria-invalid={wiring['aria-invalid']}
        >
          {methods.map((method) => {
            const Icon = icons[method as MethodOption];
            return (
              <label key={method} className={styles.choice}>
                <input
                  type="radio"
                  name={name}
                  className={styles.radio}
                  checked={value === method}
                  onChange={() => onChange(method)}
                />
                <Icon size={24} aria-hidden />
                <span>
                  <span className={styles.name}>{t(toKey(method, 'name'))}</span>
                  <span className={styles.hint}>{t(toKey(method, 'hint'))}</span>
                </span>
              </label>
            );
          })}
        </div>
      )}
    </Field>
  );
}
