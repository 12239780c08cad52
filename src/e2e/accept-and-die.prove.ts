import { describeAcceptAndDie } from './accept-and-die.fixture.ts';

await describeAcceptAndDie(1_000, 300);
