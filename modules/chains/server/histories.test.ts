import { describeChainHistories } from './chain-histories.fixture.ts';

describeChainHistories(3, 120_000);
