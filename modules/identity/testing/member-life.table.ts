import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  timestampColumns,
  pastIso,
  inOneHourIso,
  type FixtureMember,
  type MemberLife,
  type FixtureRow,
  type SharedSwapSide,
} from '#testing/member-life.ts';

const account = ({ id, mark }: FixtureMember): FixtureRow => sql`
  update member_account set first_name = ${`${mark}first`}, last_name = ${`${mark}last`}, email = ${`${mark}@example.com`}, username = ${`${mark}name`},
    picture_url = ${`/${mark}picture`}, promo_accepted_at = now(), last_seen_at = now() where id = ${id}`;

const waysIn = ({ id, mark }: FixtureMember): readonly FixtureRow[] => [
  [
    'member_session',
    {
      id: randomUUID(),
      member_id: id,
      token: `${mark}token`,
      expires_at: inOneHourIso,
      stays: false,
      ip_address: `${mark}address`,
      user_agent: `${mark}agent`,
      ...timestampColumns,
    },
  ],
  [
    'member_credential',
    {
      id: randomUUID(),
      member_id: id,
      provider: `${mark}provider`,
      provider_account: `${mark}account`,
      password_hash: `${mark}hash`,
      access_token: `${mark}access`,
      refresh_token: `${mark}refresh`,
      id_token: `${mark}idtoken`,
      scope: `${mark}scope`,
      ...timestampColumns,
    },
  ],
  ['member_device', { member_id: id, device_id: randomUUID(), first_seen_at: pastIso, last_seen_at: pastIso }],
  [
    'member_two_factor',
    { member_id: id, sealed_key: `${mark}sealed`, confirmed_at: pastIso, last_step: 0, created_at: pastIso },
  ],
  ['member_backup_code', { member_id: id, code_hash: `${mark}codehash` }],
  [
    'sign_in_challenge',
    {
      token_hash: `${mark}challenge`,
      member_id: id,
      stays: false,
      tries: 0,
      created_at: pastIso,
      expires_at: inOneHourIso,
    },
  ],
  [
    'social_attempt',
    {
      state_hash: `${mark}state`,
      browser_hash: `${mark}browserhash`,
      provider: 'google',
      nonce: `${mark}nonce`,
      verifier: `${mark}verifier`,
      stays: false,
      member_id: id,
      expires_at: inOneHourIso,
    },
  ],
];

const traces = ({ id, mark }: FixtureMember): readonly FixtureRow[] => [
  [
    'address_change',
    { member_id: id, email: `${mark}new@example.com`, token_hash: `${mark}changehash`, expires_at: inOneHourIso },
  ],
  ['member_trace', { member_id: id, network_hash: `${mark}network`, first_seen_at: pastIso, last_seen_at: pastIso }],
  [
    'member_activity',
    { id: randomUUID(), member_id: id, kind: 'day', cohort: '2026-01', period: '2026-01-01', happened_at: pastIso },
  ],
  ['username_hold', { member_id: id, username: `${mark}held`, held_until: inOneHourIso }],
];

/** Each of the two has impersonated the other. */
const impersonations = ({ me, you }: SharedSwapSide): readonly FixtureRow[] => [
  [
    'member_session',
    {
      id: randomUUID(),
      member_id: you.id,
      token: `${you.mark}acting`,
      expires_at: inOneHourIso,
      stays: false,
      acts_as: me.id,
      acts_until: inOneHourIso,
      ...timestampColumns,
    },
  ],
  [
    'impersonation',
    {
      id: randomUUID(),
      admin_id: you.id,
      session_id: randomUUID(),
      member_id: me.id,
      started_at: pastIso,
      ends_at: pastIso,
      ended_at: pastIso,
    },
  ],
];

export const memberLife: MemberLife = {
  alone: (liver) => [account(liver), ...waysIn(liver), ...traces(liver)],
  together: ({ sides }) => sides.flatMap(impersonations),
  notHandedOver: [
    'member_session.token',
    'member_credential.password_hash',
    'member_credential.access_token',
    'member_credential.refresh_token',
    'member_credential.id_token',
    'member_two_factor.sealed_key',
    'member_two_factor.last_step',
    'member_backup_code.code_hash',
    'sign_in_challenge.member_id',
    'address_change.token_hash',
    'member_trace.network_hash',
    'social_attempt.member_id',
    'impersonation.admin_id',
    'impersonation.member_id',
  ],
};
