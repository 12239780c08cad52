import { describeSendAndDie } from './send-and-die.fixture.ts';

await describeSendAndDie(600, false);
