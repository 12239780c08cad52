import { randomUUID } from 'node:crypto';
import { timestampColumns, pastIso, inOneHourIso, type MemberLife } from '#testing/member-life.ts';

export const memberLife: MemberLife = {
  alone: ({ id, mark }) => [
    [
      'member_profile',
      {
        member_id: id,
        suburb: `${mark}suburb`,
        state: 'QLD',
        postcode: '4064',
        bio: `${mark}bio`,
        interests: ['kitchen'],
        ...timestampColumns,
      },
    ],
    [
      'member_contact',
      {
        member_id: id,
        phone: '+61412345678',
        street: `${mark}street`,
        apartment: `${mark}apartment`,
        suburb: `${mark}place`,
        town: `${mark}town`,
        state: 'QLD',
        postcode: '4064',
        ...timestampColumns,
      },
    ],
    ['member_holiday', { member_id: id, back_on: '2030-01-01', back_at: inOneHourIso, chosen_at: pastIso }],
    ['member_onboarding', { member_id: id, step: 'suburb', led_at: pastIso }],
    ['member_warning', { member_id: id, quiet_since: pastIso, stage: 'first', warned_at: pastIso }],
    [
      'data_export',
      { id: randomUUID(), member_id: id, state: 'failed', asked_at: pastIso, done: 0, expires_at: inOneHourIso },
    ],
    [
      'privacy_correction',
      {
        id: randomUUID(),
        member_id: id,
        what_is_wrong: `${mark}wrong`,
        should_be: `${mark}right`,
        asked_at: pastIso,
        due_at: inOneHourIso,
        remind_at: inOneHourIso,
        decision: 'refused',
        answer: `${mark}answer`,
        decided_at: pastIso,
        decided_by: id,
      },
    ],
  ],
  together: ({ sides }) =>
    sides.flatMap(({ me, you }) => [
      ['member_block', { blocker_id: me.id, blocked_id: you.id, blocked_at: pastIso }],
      [
        'member_note',
        { id: randomUUID(), member_id: me.id, author_id: you.id, text: `${me.mark}note`, written_at: pastIso },
      ],
    ]),
  // For staff only, as the reports about a member are.
  notHandedOver: [
    'member_note.member_id',
    'member_note.author_id',
    'data_export.file_key',
    'privacy_correction.remind_at',
  ],
};
