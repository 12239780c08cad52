import { describeChainHistories } from './chain-histories.fixture.ts';

// Some two seconds each.
describeChainHistories(10_000, { least: 10, most: 25, timeout: 12 * 3_600_000 });
