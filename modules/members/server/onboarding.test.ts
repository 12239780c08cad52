import { describe, expect, test } from 'vitest';
import { categorySlugs } from '#modules/items/domain/categories.ts';
import { insertPictureRows } from '#platform/uploads/testing.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { toImagePath } from '#contracts/image-files.ts';
import { loadMemberCards } from './profile/profile.queries.ts';
import { sql } from 'kysely';

const world = await testWorld();

describe('the welcome', () => {
  test('is new to a fresh member, and goes on where they left it, wherever they sign in', async () => {
    const member = await world.member();
    const [phone, desk] = [world.as(member), world.as(member)];
    expect(await phone.members.onboarding.query()).toEqual({
      step: 'welcome',
      isFresh: true,
      isFinished: false,
      isHidden: false,
      has: { interests: false, suburb: false, address: false },
    });
    await phone.members.reachStep.mutate({ step: 'interests' });
    await phone.members.saveInterests.mutate({ categories: ['bicycles'], words: ['Vinyl'] });
    await phone.members.reachStep.mutate({ step: 'suburb' });
    expect(await desk.members.onboarding.query()).toEqual({
      step: 'suburb',
      isFresh: false,
      isFinished: false,
      isHidden: false,
      has: { interests: true, suburb: false, address: false },
    });
    await desk.members.savePlace.mutate({ suburb: 'Bondi', state: 'NSW' });
    await desk.members.endOnboarding.mutate({ isFinished: true });
    expect(await phone.members.onboarding.query()).toMatchObject({
      isFinished: true,
      isHidden: true,
      has: { interests: true, suburb: true, address: false },
    });
  });

  test('may be put away, and finished later all the same', async () => {
    const me = world.as(await world.member());
    await me.members.endOnboarding.mutate({ isFinished: false });
    expect(await me.members.onboarding.query()).toMatchObject({ isFresh: false, isFinished: false, isHidden: true });
    await me.members.endOnboarding.mutate({ isFinished: true });
    await me.members.endOnboarding.mutate({ isFinished: false });
    expect(await me.members.onboarding.query()).toMatchObject({ isFinished: true, isHidden: true });
  });

  test('begun in two windows at once is begun once', async () => {
    const me = world.as(await world.member());
    await Promise.all([
      me.members.reachStep.mutate({ step: 'welcome' }),
      me.members.reachStep.mutate({ step: 'welcome' }),
    ]);
    expect(await me.members.onboarding.query()).toMatchObject({ isFresh: false, step: 'welcome' });
  });
});

describe('interests', () => {
  test("are categories and words of one's own, each saved by itself", async () => {
    const me = world.as(await world.member());
    await me.members.saveInterests.mutate({ categories: ['tools', 'toys', 'tools'] });
    await me.members.saveInterests.mutate({ words: [' Vinyl ', 'vinyl', 'Bonsai'] });
    expect(await me.members.me.query()).toMatchObject({
      interests: ['tools', 'toys'],
      interestWords: ['Vinyl', 'Bonsai'],
    });
    await me.members.saveInterests.mutate({ categories: [] });
    expect(await me.members.me.query()).toMatchObject({ interests: [], interestWords: ['Vinyl', 'Bonsai'] });
  });

  test('may be all categories of the catalogue, and none that is not in it', async () => {
    const me = world.as(await world.member());
    await me.members.saveInterests.mutate({ categories: [...categorySlugs] });
    expect((await me.members.me.query()).interests).toEqual(categorySlugs);
    expect((await expectRefusal(me.members.saveInterests.mutate({ categories: ['stolen-goods'] }))).code).toBe(
      'members.unknownInterest',
    );
  });
});

describe('a picture', () => {
  test('stands beside the name everywhere, at the address of its small file, until it is taken away', async () => {
    const [member, other] = [await world.member(), await world.member()];
    const [first, second] = await insertPictureRows(world.host, member, 2, 'profile');
    if (!first || !second) throw new Error('no pictures');
    await world.as(member).members.setPicture.mutate({ imageId: first });
    await world.as(member).members.setPicture.mutate({ imageId: second });
    const picture = `/files/public/${toImagePath(second, { width: 320, ending: 'webp' })}`;
    expect(await loadMemberCards(world.db, [member.id])).toMatchObject([{ picture }]);
    expect(await world.as(other).members.byId.query({ id: member.id })).toMatchObject({ picture });
    const { rows } = await sql<{
      id: string;
    }>`select id from image_asset where owner_id = ${member.id} and loose_since is not null`.execute(world.db);
    expect(rows).toEqual([{ id: first }]);
    await world.as(member).members.setPicture.mutate({ imageId: null });
    expect(await world.as(member).members.me.query()).toMatchObject({ picture: null });
  });

  test("is one's own, and one that was sent for a profile", async () => {
    const [member, other] = [await world.member(), await world.member()];
    const [theirs] = await insertPictureRows(world.host, other, 1, 'profile');
    const [ofAnItem] = await insertPictureRows(world.host, member, 1, 'item');
    for (const imageId of [theirs, ofAnItem]) {
      if (imageId)
        expect((await expectRefusal(world.as(member).members.setPicture.mutate({ imageId }))).code).toBe(
          'uploads.imageNotUsable',
        );
    }
  });
});
