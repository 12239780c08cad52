import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { past, type Liver, type MemberLife, type FixtureRow } from '#testing/member-life.ts';

/** A grant of tokens: two entries that sum to zero. */
const tokens = ({ id, mark }: Liver): FixtureRow => sql`
  with account as (insert into token_account (owner_id, kind) values (${id}, 'granted') returning id),
    booked as (
      insert into token_transaction (id, kind, reference, entry_count, actor_id, memo, created_at)
      values (gen_random_uuid(), 'grant', ${`${mark}booking`}, 2, ${id}, ${`${mark}memo`}, now()) returning position)
  insert into token_entry (account_id, position, amount)
  select account.id, booked.position, 7 from account, booked
  union all select house.id, booked.position, -7 from token_account house, booked where house.owner_id is null and house.kind = 'issued'`;

export const memberLife: MemberLife = {
  alone: (liver) => [
    [
      'subscription_period',
      {
        id: randomUUID(),
        member_id: liver.id,
        starts_at: past,
        paid_until: past,
        holds_until: past,
        renewal: 'none',
        source: 'operator',
        reference: `${liver.mark}reference`,
        created_at: past,
      },
    ],
    tokens(liver),
  ],
  // Why the house made a booking: internal bookkeeping, not personal data.
  notHandedOver: ['token_transaction.memo'],
  keptWithoutName: ['token_transaction: reference', 'token_transaction: memo', 'subscription_period: reference'],
};
