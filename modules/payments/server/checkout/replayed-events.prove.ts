import { describeReplays } from './replayed-events.fixture.ts';

describeReplays(200);
