import { describeAcceptsAtOnce } from './accept-at-once.fixture.ts';

await describeAcceptsAtOnce(100, true);
