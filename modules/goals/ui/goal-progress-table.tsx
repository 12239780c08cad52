import { AppLink } from '#web/app-link.tsx';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { GoalView } from '../domain/goals.schemas.ts';
import styles from './goal-card.module.css';

/** The climb as a table: the start and each swap, with its day and what it brought. */
export function GoalProgressTable({ goal }: { readonly goal: GoalView }) {
  const t = useTranslate();
  const format = useFormat();
  const title = (item: { readonly title: string } | null) => item?.title ?? t('goals.goneThing');
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('goals.table.caption', { name: goal.name })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('goals.table.day')}</th>
            <th scope="col">{t('goals.table.step')}</th>
            <th scope="col">{t('goals.table.worth')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{format.date(goal.startedAt)}</td>
            <td>{t('goals.table.start', { thing: title(goal.start) })}</td>
            <td>{format.money(goal.startCents)}</td>
          </tr>
          {goal.steps.map(({ swapId, at, gave, got, cashCents, valueCents }) => (
            <tr key={swapId}>
              <td>{format.date(at)}</td>
              <td>
                <AppLink to={`/swap/${swapId}`}>
                  {got === null && cashCents > 0
                    ? t('goals.table.sold', { gave: title(gave) })
                    : t('goals.table.swap', { gave: title(gave), got: title(got) })}
                </AppLink>
                {cashCents !== 0 && (
                  <span className={styles.cash}>
                    {t(cashCents > 0 ? 'goals.table.cashIn' : 'goals.table.cashOut', {
                      cash: format.money(Math.abs(cashCents)),
                    })}
                  </span>
                )}
              </td>
              <td>{format.money(valueCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
