import { describeDealHistories } from './deal-histories.fixture.ts';

await describeDealHistories({ count: 6, together: 6, rounds: 30, seed: 20_261_128, timeout: 120_000 });
