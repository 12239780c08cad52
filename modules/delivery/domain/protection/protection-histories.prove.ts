import { describeProtectionHistories } from './protection-histories.fixture.ts';

describeProtectionHistories(10_000);
