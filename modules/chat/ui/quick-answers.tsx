import { useLayoutEffect } from 'react';
import { formatLocales } from '#contracts/format-number.ts';
import { addDays } from '#contracts/site-day.ts';
import { toDayInTimeZone } from '#contracts/to-day-in-time-zone.ts';
import { Button } from '#web/kit/button.tsx';
import { useFormat, useLocale, useTranslate } from '#web/i18n.tsx';
import type { QuickAnswer } from './list-quick-answers.ts';
import styles from './composer.module.css';

export interface QuickAnswersProps {
  readonly answers: readonly QuickAnswer[];
  readonly onPick: (text: string) => void;
  /** Called once they take their place, for what has to stay in view above them. */
  readonly onShown: () => void;
}

/** Prepared answers above the field; a press writes one there, to be changed or sent. */
export default function QuickAnswers({ answers, onPick, onShown }: QuickAnswersProps) {
  const t = useTranslate();
  const nameDay = useDayName();
  useLayoutEffect(onShown, [onShown]);
  const texts = answers.map(({ sentence, daysAhead = 0 }) => t(`chat.answer.${sentence}`, { day: nameDay(daysAhead) }));
  return (
    <div className={styles.answers} role="group" aria-label={t('chat.answers')}>
      {texts.map((text) => (
        <Button key={text} size="small" onClick={() => onPick(text)}>
          {text}
        </Button>
      ))}
    </div>
  );
}

/** The name of the day that lies this many days ahead in the reader's zone, as a sentence begins with it. */
function useDayName(): (daysAhead: number) => string {
  const { timeZone } = useFormat();
  const locale = useLocale();
  const names = new Intl.DateTimeFormat(formatLocales[locale], { weekday: 'long', timeZone: 'UTC' });
  return (daysAhead) => {
    // By the calendar: a day on which clocks change is not 24 hours long.
    const name = names.format(Date.parse(addDays(toDayInTimeZone(timeZone, new Date()), daysAhead)));
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  };
}
