import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { ProtectionRule as Rule } from '../../domain/protection/protection.schemas.ts';
import styles from './protection.module.css';

const steps = ['hold', 'labels', 'broken', 'carried', 'claim', 'limit', 'fund', 'time'] as const;

/** Explains what happens when, with every amount and time, as members read it before they agree. */
export function ProtectionRule({ rule, myCents }: { readonly rule: Rule; readonly myCents: number }) {
  const t = useTranslate();
  const format = useFormat();
  const { coverCents, fundCents, mostCents, memberCents, ...times } = rule;
  const details = {
    ...times,
    mine: format.money(myCents),
    cover: format.money(coverCents),
    fund: format.money(fundCents),
    most: format.money(mostCents),
    member: format.money(memberCents),
  };
  return (
    <ol className={styles.rule}>
      {steps.map((step) => (
        <li key={step}>{t(`delivery.protect.rule.${step}`, details)}</li>
      ))}
    </ol>
  );
}
