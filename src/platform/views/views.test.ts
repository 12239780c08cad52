import { describe, expect, it } from 'vitest';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { maxViewsPerList } from './view.schemas.ts';

const world = await testWorld();
const [mia, rui] = [await world.member({ role: 'owner' }), await world.member({ role: 'marketing' })];
const [own, other] = [world.as(mia).admin.views, world.as(rui).admin.views];
const titles = async (views: typeof own, list: string) => (await views.list.query({ list })).map(({ title }) => title);

describe('a saved view', () => {
  it('is its owner’s, until they share it', async () => {
    const form = { list: 'items', title: 'Removed', query: 'state=removed' };
    await own.save.mutate(form);
    expect([await titles(own, 'items'), await titles(other, 'items')]).toEqual([['Removed'], []]);
    await own.save.mutate({ ...form, query: 'state=removed&sort=-changed', isShared: true });
    expect(await other.list.query({ list: 'items' })).toMatchObject([
      { title: 'Removed', query: 'state=removed&sort=-changed', isShared: true, isOwn: false },
    ]);
    expect(await titles(other, 'members')).toEqual([]);
  });

  it('is forgotten by its owner alone', async () => {
    await own.save.mutate({ list: 'swaps', title: 'Disputed', query: 'state=disputed', isShared: true });
    const [view] = await other.list.query({ list: 'swaps' });
    if (!view) throw new Error('no view is shared');
    expect(await expectRefusal(other.forget.mutate({ id: view.id }))).toMatchObject({ code: 'platform.notFound' });
    await own.forget.mutate({ id: view.id });
    expect(await titles(own, 'swaps')).toEqual([]);
  });

  it('is one of a limited number for a list', async () => {
    for (let number = 0; number < maxViewsPerList; number += 1)
      await own.save.mutate({ list: 'offers', title: `View ${number}`, query: '' });
    expect(await expectRefusal(own.save.mutate({ list: 'offers', title: 'One more', query: '' }))).toMatchObject({
      code: 'views.tooMany',
    });
    expect(await titles(own, 'offers')).toHaveLength(maxViewsPerList);
  });
});
