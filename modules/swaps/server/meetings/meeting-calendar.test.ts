import { once } from 'node:events';
import express from 'express';
import { describe, expect, it } from 'vitest';
import type { SwapId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import { testWorld } from '#testing/world.ts';
import { createSwapFixture } from '../agreed-swap.fixture.ts';
import { meetingCalendarMount } from './meeting-calendar.mount.ts';

const world = await testWorld();
const { agreeMeeting, meet } = createSwapFixture(world);
const desk = { place: 'By the; front, desk', placeKind: 'library' } as const;

/** The file as this member gets it; null where they get none. */
async function readFile(reader: Member | null, partner: Member, swapId: SwapId): Promise<string | null> {
  const host = { ...world.host, resolveMember: async () => reader && { member: reader, expiresAt: new Date() } };
  const app = express().use(meetingCalendarMount.path, meetingCalendarMount.handler(host as typeof world.host));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const answer = await fetch(`http://127.0.0.1:${port}${meetingCalendarMount.path}/${swapId}/${partner.id}`);
  const text = await answer.text();
  server.close();
  return answer.status === 200 ? text.replaceAll('\r\n ', '') : null;
}
const field = (file: string | null, name: string) => new RegExp(`^${name}[:;](.*)$`, 'm').exec(file ?? '')?.[1]?.trim();

describe('the calendar file of a meeting', () => {
  it('names the partner and the place, in UTC, for its two members alone', async () => {
    const { ana, ben, swapId } = await agreeMeeting(48, desk);
    const file = await readFile(ana, ben, swapId);
    const { deliveries } = await world.as(ana).swaps.byId.query({ swapId });
    const start = new Date(deliveries[0]?.meetingAt ?? '').toISOString().replaceAll(/[-:]|\.\d+/g, '');
    expect([field(file, 'DTSTART'), field(file, 'SUMMARY')]).toEqual([start, `Swap with ${ben.username}`]);
    expect(field(file, 'LOCATION')).toBe(String.raw`Library\, By the\; front\, desk`);
    expect([field(file, 'STATUS'), field(file, 'METHOD')]).toEqual(['CONFIRMED', 'PUBLISH']);
    for (const reader of [null, await world.member()]) expect(await readFile(reader, ben, swapId)).toBeNull();
    expect(await readFile(ana, await world.member(), swapId)).toBeNull();
    expect(file).not.toContain('mailto:');
  });

  it('keeps its id and raises its sequence when the meeting changes, and says when it is cancelled', async () => {
    const scene = await agreeMeeting(48, desk);
    const { ana, ben, swapId } = scene;
    const before = await readFile(ana, ben, swapId);
    await meet(scene, 72, desk);
    const after = await readFile(ben, ana, swapId);
    expect(field(after, 'UID')).toBe(field(before, 'UID'));
    expect(Number(field(after, 'SEQUENCE'))).toBeGreaterThan(Number(field(before, 'SEQUENCE')));
    await world.as(ana).swaps.cancel.mutate({ swapId });
    await world.as(ben).swaps.cancel.mutate({ swapId });
    const cancelled = await readFile(ana, ben, swapId);
    expect([field(cancelled, 'STATUS'), field(cancelled, 'METHOD')]).toEqual(['CANCELLED', 'CANCEL']);
    expect(Number(field(cancelled, 'SEQUENCE'))).toBeGreaterThan(Number(field(after, 'SEQUENCE')));
  });
});
