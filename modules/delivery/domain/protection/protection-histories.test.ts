import { describeProtectionHistories } from './protection-histories.fixture.ts';

describeProtectionHistories(400);
