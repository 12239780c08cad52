import { describeAcceptAndDie } from './accept-and-die.fixture.ts';

await describeAcceptAndDie(120, 30);
