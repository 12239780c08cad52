import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { startCountingMailServer } from '#testing/counting-mail-server.ts';
import { testWorld } from '#testing/world.ts';
import { makeCampaign, addressesOnlyAudience, subscribeAddresses } from '../../testing.ts';

const perMinute = 600;
const spacing = 60_000 / perMinute;
const recipients = 24;
const sinks = [await startCountingMailServer(), await startCountingMailServer()];
const world = await testWorld({
  CAMPAIGN_SMTP_URL: sinks.map(({ url }) => url).join(','),
  CAMPAIGN_CONNECTIONS: '2',
  CAMPAIGN_MAILS_PER_MINUTE: String(perMinute),
});
afterAll(() => Promise.all(sinks.map((sink) => sink.close())));

it('each relay gets its emails no faster than it takes, and beside the other one', async () => {
  const staff = world.as(await world.member({ role: 'marketing' })).admin.campaigns;
  await subscribeAddresses(world, recipients, 'reader');
  const id = await makeCampaign(world, { audience: addressesOnlyAudience });
  const arrivals = sinks.map((sink) => {
    const times: number[] = [];
    sink.onTaken(() => times.push(performance.now()));
    return times;
  });
  const began = performance.now();
  const { rows: started } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(world.db);
  await staff.act.mutate({ id, action: 'send' });
  await world.work();
  expect(arrivals.flat()).toHaveLength(recipients);
  // Every connection takes an email at once, so both relays have some.
  for (const times of arrivals) {
    expect(times.length).toBeGreaterThanOrEqual(2);
    // A machine that is busy makes each email later, and none earlier; a timer may be a millisecond early.
    for (const [place, time] of times.entries()) expect(time - began).toBeGreaterThanOrEqual(place * spacing - 1);
  }
  const { rows: planned } = await sql<{ name: string; next_at: Date }>`
    select name, next_at from campaign_relay order by name`.execute(world.db);
  expect(planned.map(({ name }) => name)).toEqual(sinks.map(({ url }) => new URL(url).host).toSorted());
  for (const [index, { url }] of sinks.entries()) {
    const next = planned.find(({ name }) => name === new URL(url).host)?.next_at.getTime() ?? 0;
    const places = Math.round((next - (started[0]?.at.getTime() ?? 0)) / spacing);
    expect(places).toBeGreaterThanOrEqual(arrivals[index]?.length ?? 0);
  }
});
