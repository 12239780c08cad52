import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { countReservationBreaches, noReservationBreaches } from '#testing/reservations.ts';
import { testWorld } from '#testing/world.ts';
import { offerSettings } from '#modules/offers/domain/offers.settings.ts';
import { seedAllData, seedOpeningData } from './seed-demo.ts';

const size = { members: 24, items: 74 };
const world = await testWorld({ SEED_MEMBERS: String(size.members), SEED_ITEMS: String(size.items) });
const minutes = 60_000;

/** Reads a column of a statement. */
async function column<T>(statement: string): Promise<T[]> {
  const { rows } = await sql.raw<{ value: T }>(statement).execute(world.db);
  return rows.map(({ value }) => value);
}

beforeAll(async () => {
  await seedOpeningData(world.host, () => undefined);
  const opened = await column<string>(`select title as value from item where state = 'published'`);
  expect(opened.length).toBeGreaterThan(40);
  await seedAllData(world.host, size);
  await world.work();
}, 5 * minutes);

test('there are members of every state and items of every category, each with its picture in the store', async () => {
  expect(await column('select count(distinct state)::int as value from member_profile')).toEqual([8]);
  expect((await world.guest().items.categories.query()).filter(({ items }) => items === 0)).toEqual([]);
  const { items } = await world.guest().items.newest.query({ limit: 50 });
  expect(items).toHaveLength(50);
  expect(items.every(({ cover, suburb }) => cover !== null && suburb !== null)).toBe(true);
  expect(
    await column(
      'select count(*)::int as value from (select image_id from item_image union all select picture_id from member_profile where picture_id is not null) as shown',
    ),
  ).toEqual(await column('select count(*)::int as value from image_asset where loose_since is null'));
  const files = new Set(await world.host.storage.list('public/images/', { limit: 1_000 }));
  const pictures = await column<string>(
    'select image_id as value from item_image union select picture_id from member_profile where picture_id is not null',
  );
  expect(pictures.filter((id) => ![...files].some((file) => file.includes(id)))).toEqual([]);
});

test('offers and swaps stand in every state there is, and no item is in two swaps', async () => {
  expect((await column<string>('select distinct state as value from offer')).sort()).toEqual([
    'accepted',
    'declined',
    'expired',
    'pending',
    'withdrawn',
  ]);
  expect((await column<string>('select distinct state as value from swap')).sort()).toEqual([
    'agreed',
    'cancelled',
    'completed',
    'disputed',
    'underWay',
  ]);
  expect(
    (await column<string>(`select distinct ended_cause as value from offer where ended_cause is not null`)).sort(),
  ).toEqual(['item', 'time']);
  expect((await column<number>('select max(revision)::int as value from offer'))[0]).toBeGreaterThan(2);
  // Events of sample data are handled at once and leave no job behind that would reveal a breach.
  expect({ ...(await countReservationBreaches(world.db)), acceptancesNotNotifiedOnce: 0 }).toEqual(
    noReservationBreaches,
  );
});

test('an item was changed within an offer by the party who waits, and by the one who is awaited', async () => {
  const changed = (agrees: boolean) =>
    column<string>(
      `select distinct item.title as value from offer
       join offer_revision revision on revision.offer_id = offer.id and revision.is_live and kind = 'itemChange'
       join offer_revision_item tray on tray.revision_id = revision.id and item_version > 1
       join item on item.id = tray.item_id and item.owner_id = offer.author_id
       where offer.state = 'pending' and author_agrees = ${agrees}`,
    );
  expect(await changed(true)).toContain('Twin pram, city tyres');
  expect(await changed(false)).not.toEqual([]);
  // The content that the other side agreed to before is kept beside it.
  expect(
    (await column(`select content->>'description' as value from item_version where content is not null`))[0],
  ).toEqual(expect.any(String));
});

test('an item comes back from a swap that staff cancelled, and is in no list until then', async () => {
  const back = await column<string>(
    `select item.state as value from swap_return
     join swap on swap.id = swap_id and settled_as = 'cancelled' and swap.state = 'cancelled'
     join item on item.id = item_id where swap_return.state = 'awaited' and due_at > now()`,
  );
  expect(new Set(back)).toEqual(new Set(['reserved']));
});

test('the author of a text that staff removed has appealed, and staff have yet to decide', async () => {
  expect(
    await column(
      `select username || ': ' || removed.kind || ', ' || report.decision as value from removed_text removed
       join appeal on appeal.subject_id = removed.subject_id and appeal.state = 'open'
       join report on report.subject_id = removed.subject_id
       join member_account member on member.id = appeal.about_id`,
    ),
  ).toEqual(['old.mate.bruce: offer, textRemoved']);
});

test('everything happened before now, an offer after its things were listed, and what followed after it', async () => {
  const now = world.clock.now();
  for (const moment of [
    'item.published_at',
    'offer.changed_at',
    'swap.changed_at',
    'chat_message.created_at',
    'review.written_at',
    'point_entry.earned_at',
  ]) {
    const [table, name] = moment.split('.');
    const [latest] = await column<Date>(`select max(${name}) as value from ${table}`);
    expect(latest?.getTime(), moment).toBeLessThanOrEqual(now.getTime());
  }
  expect(
    await column(
      'select o.id as value from offer o join offer_revision_item ri on ri.offer_id = o.id join item i on i.id = ri.item_id where i.published_at > o.created_at',
    ),
  ).toEqual([]);
  expect(await column('select id as value from offer where changed_at < created_at')).toEqual([]);
  expect(
    await column(
      'select room_id as value from (select room_id, created_at < lag(created_at) over (partition by room_id order by sequence) as back from chat_message) m where back',
    ),
  ).toEqual([]);
});

test('no member is over the limits of newcomers', async () => {
  const { OPEN_OFFERS_OF_NEW_MEMBERS: offers } = offerSettings.read(world.host.config);
  expect(
    (
      await column<number>(
        `select coalesce(max(open), 0)::int as value from (select count(*) as open from offer where state = 'pending' group by offerer_id) o`,
      )
    )[0],
  ).toBeLessThanOrEqual(offers);
});

test('nobody was written to, and no work is left behind', async () => {
  expect(world.mails()).toEqual([]);
  expect(
    await column(
      `select name as value from pgboss.job where state in ('created', 'retry', 'failed') and name not in ('demo.seed')`,
    ),
  ).toEqual([]);
});

test('whoever one may sign in as has an answer to give, a swap under way, something unread and a review to write', async () => {
  const missing = new Map<string, string[]>();
  const usernames = await column<string>(
    `select username as value from member_account join member_credential on member_id = member_account.id where role = 'member'`,
  );
  expect(usernames).toHaveLength(7);
  for (const username of usernames) {
    const of = `(select id from member_account where username = '${username}')`;
    const counts = {
      awaiting: `select count(*)::int as value from offer where state = 'pending' and author_id <> ${of} and ${of} in (offerer_id, owner_id)`,
      underWay: `select count(*)::int as value from swap join swap_party on swap_id = id where state = 'underWay' and member_id = ${of}`,
      unread: `select count(*)::int as value from chat_room_member me join chat_room r on r.id = me.room_id where member_id = ${of} and seen_sequence < last_sequence`,
      review: `select count(*)::int as value from review where author_id = ${of} and written_at is null`,
    };
    for (const [name, statement] of Object.entries(counts)) {
      const [count] = await column<number>(statement);
      if (!count) missing.set(username, [...(missing.get(username) ?? []), name]);
    }
  }
  expect(Object.fromEntries(missing)).toEqual({});
});

test('people talk in both languages and review one another', async () => {
  const lines = await column<string>('select text as value from chat_message where text is not null');
  expect(lines.length).toBeGreaterThan(40);
  expect(lines.some((line) => /obrigado|combinado|pode ser/i.test(line))).toBe(true);
  expect(
    (await column<number>('select count(*)::int as value from review where published_at is not null'))[0],
  ).toBeGreaterThan(4);
  expect((await column<number>('select count(*)::int as value from point_entry'))[0]).toBeGreaterThan(100);
});
