import { randomUUID } from 'node:crypto';
import { made, past, soon, type MemberLife } from '#testing/member-life.ts';

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
        ...made,
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
        ...made,
      },
    ],
    ['member_onboarding', { member_id: id, step: 'suburb', led_at: past }],
    ['member_warning', { member_id: id, quiet_since: past, stage: 'first', warned_at: past }],
    ['data_export', { id: randomUUID(), member_id: id, state: 'failed', asked_at: past, done: 0, expires_at: soon }],
    [
      'privacy_correction',
      {
        id: randomUUID(),
        member_id: id,
        what_is_wrong: `${mark}wrong`,
        should_be: `${mark}right`,
        asked_at: past,
        due_at: soon,
        remind_at: soon,
        decision: 'refused',
        answer: `${mark}answer`,
        decided_at: past,
        decided_by: id,
      },
    ],
  ],
  together: ({ sides }) =>
    sides.flatMap(({ me, you }) => [
      ['member_block', { blocker_id: me.id, blocked_id: you.id, blocked_at: past }],
      [
        'member_note',
        { id: randomUUID(), member_id: me.id, author_id: you.id, text: `${me.mark}note`, written_at: past },
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
