import { randomUUID } from 'node:crypto';
import { pastIso, type MemberLife, type FixtureRow, type SharedSwapSide } from '#testing/member-life.ts';

const insertSide =
  (swap: string) =>
  ({ me, you, item }: SharedSwapSide): readonly FixtureRow[] => {
    const leg = randomUUID();
    return [
      ['swap_party', { member_id: me.id, swap_id: swap }],
      [
        'swap_leg',
        {
          id: leg,
          swap_id: swap,
          from_id: me.id,
          to_id: you.id,
          item_id: item,
          value_cents: 500,
          state: 'received',
          method: 'post',
          tracking_number: `${me.mark}track`,
          sent_at: pastIso,
          received_at: pastIso,
        },
      ],
      [
        'swap_note',
        {
          id: randomUUID(),
          swap_id: swap,
          author_id: me.id,
          kind: 'problem',
          text: `${me.mark}problem`,
          written_at: pastIso,
        },
      ],
      [
        'swap_delivery',
        {
          id: randomUUID(),
          swap_id: swap,
          from_id: me.id,
          to_id: you.id,
          kind: 'meeting',
          meeting_at: pastIso,
          place: `${me.mark}place`,
          place_kind: 'library',
          proposed_by: me.id,
          proposed_at: pastIso,
          ended_at: pastIso,
        },
      ],
      [
        'swap_meeting_side',
        {
          id: randomUUID(),
          swap_id: swap,
          member_id: me.id,
          partner_id: you.id,
          meeting_at: pastIso,
          code: '012345',
          confirmed_at: pastIso,
          late_at: pastIso,
          late_minutes: 10,
          code_typed_at: pastIso,
          no_show_at: pastIso,
          no_show_until: pastIso,
          no_show_end: 'wasThere',
          no_show_ended_at: pastIso,
          friend_link_at: pastIso,
        },
      ],
      [
        'swap_return',
        {
          leg_id: leg,
          swap_id: swap,
          item_id: item,
          holder_id: you.id,
          owner_id: me.id,
          payer_id: you.id,
          state: 'home',
          opened_at: pastIso,
          due_at: pastIso,
          sent_at: pastIso,
          ended_at: pastIso,
          tracking_number: `${you.mark}track`,
        },
      ],
    ];
  };

export const memberLife: MemberLife = {
  together: ({ one, sides, idOf }) => [
    [
      'swap',
      {
        id: idOf('swap'),
        origin_kind: 'offer',
        origin_id: idOf('offer'),
        state: 'completed',
        agreed_at: pastIso,
        completed_at: pastIso,
        changed_at: pastIso,
        reopened_at: pastIso,
        disputed_at: pastIso,
        dispute_cause: 'problem',
        dispute_about: one.id,
        dispute_taken_by: one.id,
        dispute_taken_at: pastIso,
      },
    ],
    ...sides.flatMap(insertSide(idOf('swap'))),
  ],
  notHandedOver: [
    'swap.step',
    'swap.dispute_remind_at',
    'swap.reminded_due_at',
    'swap_delivery.reminded_at',
    'swap_return.remind_at',
    'swap.no_show_until',
    'swap_meeting_side.no_show_reminded_at',
    'swap_meeting_side.friend_link_key',
    'swap_meeting_side.wrong_codes',
    'swap_meeting_side.wrong_codes_since',
  ],
};
