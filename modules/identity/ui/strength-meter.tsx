import { useTranslate } from '#web/i18n.tsx';
import { computePasswordStrength } from '../domain/password-strength.ts';
import styles from './strength-meter.module.css';

const levels = [0, 1, 2, 3, 4] as const;
const strengthKeys = [
  'identity.strength.0',
  'identity.strength.1',
  'identity.strength.2',
  'identity.strength.3',
  'identity.strength.4',
] as const;

interface StrengthMeterProps {
  readonly password: string;
  readonly minimum: number;
  readonly own: readonly string[];
}

/** Shows how hard a password is to guess, in bars and in words. */
export function StrengthMeter({ password, minimum, own }: StrengthMeterProps) {
  const t = useTranslate();
  if (password === '') return null;
  const strength = computePasswordStrength(password, minimum, own);
  return (
    <div className={styles.meter} data-strength={strength}>
      <span className={styles.bars} aria-hidden>
        {levels.slice(1).map((level) => (
          <span key={level} className={level <= strength ? styles.full : styles.empty} />
        ))}
      </span>
      <span aria-live="polite">
        <span className="visually-hidden">{t('identity.strength.label')}: </span>
        {t(strengthKeys[strength])}
      </span>
    </div>
  );
}
