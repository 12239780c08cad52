import { describeDealHistories } from './deal-histories.fixture.ts';

await describeDealHistories({ count: 4, together: 4, rounds: 24, seed: 20_261_128, timeout: 180_000 });
