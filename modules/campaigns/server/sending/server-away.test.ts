import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findFreePort } from '#platform/postgres/free-port.ts';
import { smtpSink } from '#testing/smtp-sink.ts';
import { testWorld } from '#testing/world.ts';
import { makeCampaign, addressesOnlyAudience, subscribeAddresses, runStartOrRecoverCampaigns } from '../../testing.ts';

const port = await findFreePort();
const world = await testWorld({
  CAMPAIGN_SMTP_URL: `smtp://127.0.0.1:${port}`,
  CAMPAIGN_CONNECTIONS: '3',
  CAMPAIGN_ATTEMPTS: '2',
});

it('a mail server that is away uses no attempt of any recipient, however often it is asked', async () => {
  const staff = await world.member({ role: 'marketing' });
  await subscribeAddresses(world, 20, 'away-');
  const id = await makeCampaign(world, { audience: addressesOnlyAudience });
  const readStates = async () =>
    (
      await sql<{ state: string; attempts: number; count: number }>`
        select state, attempts, count(*)::int as count from campaign_recipient
        where campaign_id = ${id} group by state, attempts`.execute(world.db)
    ).rows;
  await world.as(staff).admin.campaigns.act.mutate({ id, action: 'send' });
  await world.work();
  for (let minute = 0; minute < 4; minute += 1) {
    expect(await readStates()).toEqual([{ state: 'waiting', attempts: 0, count: 20 }]);
    world.clock.advance({ minutes: 1 });
    await runStartOrRecoverCampaigns(world);
  }
  const sink = await smtpSink(port);
  world.clock.advance({ minutes: 1 });
  await runStartOrRecoverCampaigns(world);
  expect(await readStates()).toEqual([{ state: 'sent', attempts: 1, count: 20 }]);
  expect(sink.letters).toHaveLength(20);
  await world.host.relays.close();
  await sink.close();
});
