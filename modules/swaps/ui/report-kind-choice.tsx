import { useId } from 'react';
import { IconAlertTriangle, IconPhotoExclamation } from '@tabler/icons-react';
import { Field } from '#web/kit/field.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { reportedCauses, type ReportedCause } from '../domain/dispute-settlement.ts';
import styles from './method-choice.module.css';

interface ReportKindProps {
  readonly value: ReportedCause;
  readonly onChange: (kind: ReportedCause) => void;
}

const icons = { problem: IconAlertTriangle, notAsDescribed: IconPhotoExclamation } as const;

/** A choice of the report: a problem of any kind, or a thing that is not as described. */
export function ReportKindChoice({ value, onChange }: ReportKindProps) {
  const t = useTranslate();
  const name = useId();
  return (
    <Field as="group" label={t('swaps.report.kind')}>
      {(wiring) => (
        <div className={styles.choices} role="radiogroup" tabIndex={-1} aria-labelledby={`${wiring.id}-label`}>
          {reportedCauses.map((kind) => {
            const Icon = icons[kind];
            return (
              <label key={kind} className={styles.choice}>
                <input
                  type="radio"
                  name={name}
                  className={styles.radio}
                  checked={value === kind}
                  onChange={() => onChange(kind)}
                />
                <Icon size={24} aria-hidden />
                <span>
                  <span className={styles.name}>{t(`swaps.report.kinds.${kind}.name`)}</span>
                  <span className={styles.hint}>{t(`swaps.report.kinds.${kind}.hint`)}</span>
                </span>
              </label>
            );
          })}
        </div>
      )}
    </Field>
  );
}
