import { IconCheck } from '@tabler/icons-react';
import { useTranslate } from '#web/i18n.tsx';
import { classNames } from './class-names.ts';
import styles from './stepper.module.css';

export interface StepperStep {
  readonly label: string;
  readonly hint?: string | undefined;
}

export interface StepperProps {
  readonly steps: readonly StepperStep[];
  /** The index of the current step; all before it are done. Equal to the number of steps: all done. */
  readonly current: number;
}

/** Shows the progress through steps: side by side, or below each other where a line does not hold their names. */
export function Stepper({ steps, current }: StepperProps) {
  const t = useTranslate();
  return (
    <div className={styles.frame}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step.label}
            className={classNames(styles.step, index < current && styles.done)}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.mark}>{index < current ? <IconCheck size={16} aria-hidden /> : index + 1}</span>
            <span className={styles.text}>
              {step.label}
              {index < current && <span className="visually-hidden"> {t('shell.stepper.done')}</span>}
              {step.hint !== undefined && <span className={styles.hint}>{step.hint}</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
