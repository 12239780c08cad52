import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { itemForm, makeItem } from '#modules/items/testing.ts';
import type { Member } from '#platform/member.ts';
import { insertPictureRows } from '#platform/uploads/testing.ts';
import { createCallerContext } from '#testing/caller.ts';
import { edits, type EditedName } from '#testing/edits.table.ts';
import { createOperator } from '#testing/operator.ts';
import { findCallRefusal } from '#testing/procedures.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld();
const staff = await world.member({ role: 'owner' });
const { admin } = world.as(staff);
const reason = 'as the rules say';

/** Two tabs of one person that opened the same form, and what each of them saves. */
interface Tabs {
  readonly person: Member;
  readonly first: object;
  readonly second: object;
  /** The refusal that the second tab gets even of a form that was just read. */
  readonly ends?: string;
}

const openTabs = async (forms: readonly [object, object]): Promise<Tabs> => {
  const person = await world.member();
  return { person, first: forms[0], second: forms[1] };
};
const place = { suburb: 'Hobart', state: 'TAS', postcode: '7000' };
const address = {
  firstName: 'Ada',
  lastName: 'Byron',
  street: '3 Given Terrace',
  suburb: 'Paddington',
  state: 'QLD',
  postcode: '4064',
  phone: '0412 345 678',
};
const post = { title: 'A post', summary: '', body: '', locale: 'en-US', publishAt: null };
const coupon = { kind: 'threeMonths', uses: 1, endsOn: '2999-01-01' } as const;
const inDays = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000).toISOString();

const itemTabs = async (state: 'published' | 'withdrawn'): Promise<Tabs> => {
  const person = await world.member();
  const itemId = await makeItem(world.db, person.id, { state });
  const imageIds = await insertPictureRows(world.host, person, 1);
  const form = (title: string) => ({ ...itemForm({ title, imageIds }), itemId });
  return { person, first: form('Of the first tab'), second: form('Of the second tab') };
};

/** Each command that edits. One that is missing here fails the test. */
const scenes: Readonly<Record<string, () => Promise<Tabs>>> = {
  'items.edit': () => itemTabs('published'),
  'items.saveDraft': () => openTabs([itemForm({ title: 'First' }), itemForm({ title: 'Second' })]),
  'items.publish': async () => ({ ...(await itemTabs('withdrawn')), ends: 'items.wrongState' }),
  'members.saveProfile': () =>
    openTabs([
      { ...place, bio: 'First' },
      { ...place, bio: 'Second' },
    ]),
  'members.saveAbout': () => openTabs([{ bio: 'First' }, { bio: 'Second' }]),
  'members.savePlace': () => openTabs([place, { ...place, suburb: 'Sandy Bay' }]),
  'members.saveInterests': () => openTabs([{ words: ['first'] }, { words: ['second'] }]),
  'members.saveAddress': () => openTabs([address, { ...address, street: '5 Given Terrace' }]),
  'members.savePhone': () => openTabs([{ phone: '0412 345 678' }, { phone: '0412 345 679' }]),
  'identity.saveAccount': () =>
    openTabs([{ username: `first-${randomUUID().slice(0, 8)}` }, { username: `second-${randomUUID().slice(0, 8)}` }]),
  'admin.platform.setSetting': async () => {
    const name = 'REPORT_TAKE_DAYS';
    return { person: staff, first: { name, value: 5, reason }, second: { name, value: 6, reason } };
  },
  'admin.payments.announcePrice': async () => {
    const form = (cents: number) => ({ key: 'assistItem', cents, from: inDays(30), reason });
    return { person: staff, first: form(300), second: form(400), ends: 'payments.priceAnnounced' };
  },
  'admin.promotions.revokeCoupon': async () => {
    const { id } = await admin.promotions.makeCoupon.mutate(coupon);
    return { person: staff, first: { id, reason }, second: { id, reason: 'for another reason' } };
  },
  'admin.blog.save': async () => {
    const urlTitle = `p${randomUUID()}`;
    const { id } = await admin.blog.save.mutate({ ...post, id: null, urlTitle } as never);
    const form = (body: string) => ({ ...post, id, urlTitle, body });
    return { person: staff, first: form('First'), second: form('Second') };
  },
  'admin.campaigns.save': async () => {
    const { id } = await admin.campaigns.create.mutate({ draft: { name: 'Spring' } });
    const { draft } = await admin.campaigns.byId.query({ id });
    return {
      person: staff,
      first: { id, draft: { ...draft, name: 'First' } },
      second: { id, draft: { ...draft, name: 'Second' } },
    };
  },
};

/** Reads what is stored, with its version, as the screen of a command reads it. */
async function readForm(path: string, { person, first }: Tabs) {
  const read = edits[path];
  if (typeof read !== 'function') throw new Error(`${path} edits nothing`);
  return read(world.as(person), first as EditedName);
}

const send = (path: string, { person }: Tabs, input: object, requestId = randomUUID()) =>
  findCallRefusal(createCallerContext(world.host, person), path, { requestId, ...input }).then(
    (refused) => refused?.code,
  );

it('every command that takes a version has two tabs here', () => {
  const versioned = Object.entries(edits).filter(([, row]) => typeof row === 'function');
  expect(Object.keys(scenes).toSorted()).toEqual(versioned.map(([path]) => path).toSorted());
});

describe.each(Object.keys(scenes))('of two tabs with %s', (path) => {
  it('the stale one is refused and overwrites nothing, then saves over what it has read', async () => {
    const tabs = (await scenes[path]?.()) as Tabs;
    const editVersion = (await readForm(path, tabs))?.editVersion ?? null;
    const requestId = randomUUID();
    const first = { ...tabs.first, editVersion };
    expect(await send(path, tabs, first, requestId)).toBeUndefined();
    expect(await send(path, tabs, { ...tabs.second, editVersion })).toBe('platform.changedMeanwhile');
    expect(await send(path, tabs, tabs.second)).toBe('platform.changedMeanwhile');

    // The first tab's own request, sent again by the network, is answered as it was.
    expect(await send(path, tabs, first, requestId)).toBeUndefined();
    // Settings are read from memory, which a notification brings up to date.
    await expect.poll(async () => (await readForm(path, tabs))?.editVersion ?? null).not.toBe(editVersion);
    const stored = await readForm(path, tabs);
    expect(await send(path, tabs, { ...tabs.second, editVersion: stored?.editVersion ?? null })).toBe(tabs.ends);
  });
});

describe("the operator's command line", () => {
  const run = createOperator(
    world,
    world.host.modules.flatMap(({ cli = [] }) => cli),
  );

  it('makes a page of prices stale that was read before', async () => {
    const tabs = { person: staff, first: { key: 'tokens25' }, second: {} };
    const read = (await readForm('admin.payments.announcePrice', tabs))?.editVersion ?? null;
    await run('price', 'announce', 'tokens25', '900', inDays(40).slice(0, 10));
    const form = { key: 'tokens25', cents: 800, from: inDays(40), reason, editVersion: read };
    expect(await send('admin.payments.announcePrice', tabs, form)).toBe('platform.changedMeanwhile');
  });

  it('makes a page of coupons stale that was read before', async () => {
    const { id, code } = await admin.promotions.makeCoupon.mutate(coupon);
    const tabs = { person: staff, first: { id }, second: {} };
    const read = (await readForm('admin.promotions.revokeCoupon', tabs))?.editVersion ?? null;
    await run('coupon', 'revoke', code);
    expect(await send('admin.promotions.revokeCoupon', tabs, { id, reason, editVersion: read })).toBe(
      'platform.changedMeanwhile',
    );
  });
});
