import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { modules } from '#server/modules.ts';
import { createMemberPairFixture, pastIso, insertRows, type FixtureMember, type MemberLife } from './member-life.ts';

const ofPlatform: MemberLife = {
  alone: ({ id, mark, picture }) => [
    [
      'image_asset',
      {
        id: picture,
        owner_id: id,
        purpose: 'item',
        width: 1,
        height: 1,
        placeholder: `${mark}placeholder`,
        created_at: pastIso,
      },
    ],
    [
      'upload',
      {
        id: randomUUID(),
        owner_id: id,
        purpose: 'item',
        image_id: randomUUID(),
        size: 1,
        part_size: 1,
        state: 'refused',
        refusal: { code: `${mark}refusal` },
        created_at: pastIso,
      },
    ],
    [
      'idempotency_record',
      {
        member_id: id,
        procedure: 'items.save',
        request_id: randomUUID(),
        answer: { text: `${mark}receipt` },
        input_hash: '',
        created_at: pastIso,
      },
    ],
    [
      'console_view',
      {
        id: randomUUID(),
        owner_id: id,
        list: 'members',
        title: `${mark}view`,
        query: 'role=owner',
        is_shared: false,
        created_at: pastIso,
      },
    ],
  ],
  // A tiny, blurred copy of a picture; the picture itself is in the archive.
  notHandedOver: ['image_asset.placeholder', 'image_asset.is_doomed'],
};

/** Each module has its own rows, so that they are added and removed with it. */
const ofModules = import.meta.glob<MemberLife>('/modules/*/testing/member-life.table.ts', {
  eager: true,
  import: 'memberLife',
});

/** In the modules' order: a module's rows may point at those of modules before it. */
const lives: readonly MemberLife[] = [
  ofPlatform,
  ...modules.flatMap(({ name }) => ofModules[`/modules/${name}/testing/member-life.table.ts`] ?? []),
];

/** Columns (`table.column`) that hold data of a member and yet are in no archive. */
export const columnsOutsideArchive: ReadonlySet<string> = new Set(lives.flatMap((life) => life.notHandedOver ?? []));
/** Columns (`table: column`) whose text outlives the account, without a name. */
export const columnsKeptAnonymously: readonly string[] = lives.flatMap((life) => life.keptWithoutName ?? []);

/** Inserts rows into every table that holds data of a member, for two who have dealt with one another. */
export async function insertMemberLives(db: Db, one: FixtureMember, other: FixtureMember): Promise<void> {
  const meeting = createMemberPairFixture(one, other);
  for (const { alone, together } of lives) {
    for (const liver of [one, other]) await insertRows(db, alone?.(liver) ?? []);
    await insertRows(db, together?.(meeting) ?? []);
  }
}
