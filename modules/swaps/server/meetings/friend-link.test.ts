import { once } from 'node:events';
import express from 'express';
import { describe, expect, it } from 'vitest';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { createSwapFixture, type AgreedSwap } from '../agreed-swap.fixture.ts';
import { friendPageMount } from './friend-page.mount.ts';

const world = await testWorld();
const { agreeMeeting, meet } = createSwapFixture(world);
const desk = { place: 'By the <front> desk', placeKind: 'library' } as const;

const makeLink = async ({ ana, ben, swapId }: AgreedSwap) =>
  (await world.as(ana).swaps.makeFriendLink.mutate({ swapId, partnerId: ben.id })).path ?? '';

/** The page as a friend gets it, who has no session. */
async function readPage(path: string, language = 'en') {
  const server = express().use(friendPageMount.path, friendPageMount.handler(world.host)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-language': language } });
  const page = { status: answer.status, headers: answer.headers, text: await answer.text() };
  server.close();
  return page;
}

describe('the link for a friend', () => {
  it('shows when, where and with whom, in the friend’s language, to no search engine and no other site', async () => {
    const scene = await agreeMeeting(5, desk);
    const path = await makeLink(scene);
    const { status, headers, text } = await readPage(path);
    expect(status).toBe(200);
    expect(text).toContain(scene.ben.username);
    expect(text).toContain('By the &lt;front&gt; desk');
    expect(text).not.toContain(scene.ana.username);
    expect(text).not.toContain(scene.swapId);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await readPage(path, 'pt-PT')).text).toContain('Um encontro para trocar coisas');
  });

  it('tells the other that it exists, once', async () => {
    const scene = await agreeMeeting(5, desk);
    await makeLink(scene);
    await makeLink(scene);
    await world.work();
    const { items } = await world.as(scene.ben).notifications.list.query({ limit: 20 });
    expect(items.filter(({ how }) => how === 'friendLink')).toHaveLength(1);
    const [meeting] = (await world.as(scene.ben).swaps.byId.query({ swapId: scene.swapId })).meetings;
    expect([meeting?.mine.hasFriendLink, meeting?.theirs.hasFriendLink]).toEqual([false, true]);
  });

  it('ends three hours after the meeting', async () => {
    const scene = await agreeMeeting(1, desk);
    const path = await makeLink(scene);
    world.clock.advance({ hours: 3, minutes: 59 });
    expect((await readPage(path)).status).toBe(200);
    world.clock.advance({ minutes: 1 });
    const { status, text } = await readPage(path);
    expect(status).toBe(404);
    expect(text).toContain('This link has ended');
    expect(text).not.toContain(scene.ben.username);
  });

  it('ends when it is taken back, replaced by another, or the meeting gets another time or is cancelled', async () => {
    const scene = await agreeMeeting(5, desk);
    const { ana, ben, swapId } = scene;
    const first = await makeLink(scene);
    const second = await makeLink(scene);
    expect([(await readPage(first)).status, (await readPage(second)).status]).toEqual([404, 200]);
    await world.as(ana).swaps.endFriendLink.mutate({ swapId, partnerId: ben.id });
    expect((await readPage(second)).status).toBe(404);

    const third = await makeLink(scene);
    await meet(scene, 9, desk);
    expect((await readPage(third)).status).toBe(404);

    const fourth = await makeLink(scene);
    await world.as(ana).swaps.cancel.mutate({ swapId });
    await world.as(ben).swaps.cancel.mutate({ swapId });
    expect((await readPage(fourth)).status).toBe(404);
  });

  it('is a party’s to make, and shows nothing where it was forged', async () => {
    const scene = await agreeMeeting(5, desk);
    const stranger = await world.member();
    const asStranger = world
      .as(stranger)
      .swaps.makeFriendLink.mutate({ swapId: scene.swapId, partnerId: scene.ben.id });
    expect(await expectRefusal(asStranger)).toMatchObject({ code: 'swaps.notFound' });
    const path = await makeLink(scene);
    for (const forged of [`${path}x`, path.slice(0, -1), '/meeting/nothing'])
      expect((await readPage(forged)).status).toBe(404);
  });
});
