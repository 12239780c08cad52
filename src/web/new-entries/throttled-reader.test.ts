import { expect, it } from 'vitest';
import { ThrottledReader } from './throttled-reader.ts';

function openTab(gapMs: number) {
  const tab = { at: 0, isSeen: true, reads: [] as number[], timers: [] as { task: () => void; at: number }[] };
  const reader = new ThrottledReader({
    gapMs,
    read: async () => void tab.reads.push(tab.at),
    isSeen: () => tab.isSeen,
    now: () => tab.at,
    setTimer: (task, milliseconds) => {
      const timer = { task, at: tab.at + milliseconds };
      tab.timers.push(timer);
      return () => void (tab.timers = tab.timers.filter((other) => other !== timer));
    },
  });
  const advance = (milliseconds: number) => {
    tab.at += milliseconds;
    const due = tab.timers.filter(({ at }) => at <= tab.at);
    tab.timers = tab.timers.filter(({ at }) => at > tab.at);
    for (const { task } of due) task();
  };
  return { tab, reader, advance };
}

it('reads once for many changes within the gap, and never without one', () => {
  const { tab, reader, advance } = openTab(60_000);
  advance(600_000);
  expect(tab.reads).toEqual([]);
  for (let n = 0; n < 5; n += 1) reader.ask();
  advance(0);
  reader.ask();
  advance(59_999);
  expect(tab.reads).toEqual([600_000]);
  advance(1);
  expect(tab.reads).toEqual([600_000, 660_000]);
});

it('a list that has just been read is not read again before the gap is over', () => {
  const { tab, reader, advance } = openTab(60_000);
  reader.ask();
  advance(59_999);
  expect(tab.reads).toEqual([]);
  advance(1);
  expect(tab.reads).toEqual([60_000]);
});

it('a hidden tab reads nothing, and what changed meanwhile once it is seen', () => {
  const { tab, reader, advance } = openTab(60_000);
  reader.ask();
  tab.isSeen = false;
  advance(600_000);
  reader.ask();
  advance(600_000);
  expect(tab.reads).toEqual([]);
  tab.isSeen = true;
  reader.seen();
  advance(0);
  expect(tab.reads).toEqual([1_200_000]);
});

it('a list that is left reads nothing any more', () => {
  const { tab, reader, advance } = openTab(60_000);
  reader.ask();
  reader.stop();
  advance(600_000);
  expect(tab.reads).toEqual([]);
});

it('a clock that is set back delays a read by the gap and no longer', () => {
  const { tab, reader, advance } = openTab(60_000);
  tab.at = -3_600_000;
  reader.ask();
  advance(60_000);
  expect(tab.reads).toEqual([-3_540_000]);
});
