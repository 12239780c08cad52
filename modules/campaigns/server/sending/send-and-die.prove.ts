import { describeSendAndDie } from './send-and-die.fixture.ts';

/** `CAMPAIGN_RECIPIENTS=100000 npm run prove -- send-and-die` */
await describeSendAndDie(Number(process.env['CAMPAIGN_RECIPIENTS'] ?? 10_000), true);
