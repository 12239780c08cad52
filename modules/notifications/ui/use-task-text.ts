import { useFormatOnBothClocks } from '#web/use-format-on-both-clocks.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { MemberTaskValue } from '#contracts/member-task.ts';
import type { MemberTaskView } from '../server/member-task.views.ts';

interface TaskText {
  readonly title: string;
  /** Its date as people say it; empty where it has none. */
  readonly note: string;
}

/** Words tasks: the sentence that the subject's page has too, and the time that is left. */
export function useTaskText(): (task: MemberTaskView) => TaskText {
  const t = useTranslate();
  const format = useFormat();
  const readClocks = useFormatOnBothClocks();

  const nameMembers = (names: readonly (string | null)[]) =>
    format.list(names.map((name) => name ?? t('notifications.someone')));

  const toText = (value: MemberTaskValue): string | number => {
    if (typeof value !== 'object') return value;
    if ('names' in value) return nameMembers(value.names);
    const [first = t('notifications.something'), ...others] = value.things.map((thing) =>
      'cents' in thing ? format.money(thing.cents) : (thing.title ?? t('notifications.something')),
    );
    return others.length > 1
      ? t('notifications.andMore', { thing: first, count: others.length })
      : format.list([first, ...others]);
  };

  const wordMeeting = (at: string, theirTimeZone: string | null, name: string): string => {
    const clocks = readClocks(at, theirTimeZone);
    if (clocks) return t('swaps.way.clocks', { ...clocks, name });
    const days = format.daysAhead(at);
    if (days !== 0 && days !== 1) return format.dateTime(at);
    return t(`notifications.task.${days === 0 ? 'today' : 'tomorrow'}`, { time: format.time(at) });
  };

  const wordDue = ({ due }: MemberTaskView, name: string): string => {
    if (!due) return '';
    if (due.kind === 'meeting') return wordMeeting(due.at, due.theirTimeZone, name);
    const { amount, unit } = format.largestLeft(due.at);
    return amount === 0
      ? t('notifications.task.overdue', { ago: format.ago(due.at) })
      : t(`notifications.task.left.${unit}`, { count: amount });
  };

  return (task) => {
    const values = Object.fromEntries(Object.entries(task.values).map(([name, value]) => [name, toText(value)]));
    return { title: t(task.words, values), note: wordDue(task, String(values['name'] ?? '')) };
  };
}
