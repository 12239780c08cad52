import { expect, it } from 'vitest';
import { EventId, newId } from '#contracts/ids.ts';
import { testWorld } from '#testing/world.ts';
import { deliverMailJobRef } from '../transaction/mail-delivery.ts';

const world = await testWorld();

it('an email about a deadline is not sent once that has passed, and every email says what decides whether it is', async () => {
  const now = world.clock.now().getTime();
  const send = (hours: number) =>
    world.transaction(async (unit) =>
      unit.enqueue(deliverMailJobRef, {
        mailId: newId(EventId),
        letter: 'members.closingReminder',
        to: { address: `in${hours}@example.org` },
        locale: 'en-US',
        props: {
          username: 'mia',
          closesAt: new Date(now + hours * 3_600_000).toISOString(),
          timeZone: 'Australia/Sydney',
        },
        traceId: 'test',
      }),
    );
  await send(-1);
  await send(2);
  await world.work();
  expect(world.mails().map(({ to }) => to.address)).toEqual(['in2@example.org']);
});
