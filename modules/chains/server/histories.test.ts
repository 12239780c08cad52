import { describeChainHistories } from './chain-histories.fixture.ts';
import type { HistoryMove } from './play-history.fixture.ts';

/** A transaction of a loop is lost, all unlock it, and its swap goes on while another member swipes. */
const known: readonly HistoryMove[] = [
  { kind: 'crash', who: 1, what: 0 },
  { kind: 'unlock', who: 0, what: 4 },
  { kind: 'swipe', who: 3, what: 4 },
  { kind: 'undo', who: 3, what: 0 },
];

await describeChainHistories({ count: 3, together: 3, least: 5, most: 8, known });
