import { randomUUID } from 'node:crypto';
import {
  pastIso,
  inOneHourIso,
  type MemberPairFixture,
  type MemberLife,
  type FixtureRow,
  type SharedSwapSide,
} from '#testing/member-life.ts';

/** The room of their offer, and their direct one. */
function rooms({ one, other, idOf }: MemberPairFixture): readonly FixtureRow[] {
  const [low, high] = [one.id, other.id].toSorted();
  const ordinary = { title: 'No Title', last_message_at: pastIso, created_at: pastIso };
  return [
    ['chat_room', { id: idOf('room'), kind: 'offer', offer_id: idOf('offer'), last_sequence: 2, ...ordinary }],
    [
      'chat_room',
      { id: idOf('direct room'), kind: 'direct', pair_low: low, pair_high: high, last_sequence: 0, ...ordinary },
    ],
  ];
}

const said =
  ({ idOf }: MemberPairFixture) =>
  ({ me, item, number }: SharedSwapSide): readonly FixtureRow[] => {
    const [messageId, imageId] = [randomUUID(), randomUUID()];
    return [
      ...['room', 'direct room'].map((room): FixtureRow => [
        'chat_room_member',
        { room_id: idOf(room), member_id: me.id },
      ]),
      ['chat_room_allowance', { member_id: me.id, day_ends_at: inOneHourIso, used: 1 }],
      [
        'chat_message',
        {
          room_id: idOf('room'),
          sequence: number,
          id: messageId,
          author_id: me.id,
          text: `${me.mark}message`,
          created_at: pastIso,
        },
      ],
      ['image_asset', { id: imageId, owner_id: me.id, purpose: 'chat', format: 'pdf', bytes: 7, created_at: pastIso }],
      [
        'chat_message_file',
        {
          room_id: idOf('room'),
          message_id: messageId,
          position: 0,
          image_id: imageId,
          author_id: me.id,
          name: `${me.mark}file.pdf`,
        },
      ],
      ['chat_question', { room_id: idOf('room'), sequence: number, item_id: item, author_id: me.id, kind: 'other' }],
      [
        'chat_taken_back',
        {
          room_id: idOf('room'),
          message_id: messageId,
          author_id: me.id,
          text: `${me.mark}taken back`,
          taken_back_at: pastIso,
        },
      ],
      [
        'chat_held_line',
        {
          room_id: idOf('room'),
          step: 50 + number,
          message_id: randomUUID(),
          author_id: me.id,
          code: 'offers.proposed',
          params: { revision: 1 },
          held_at: pastIso,
        },
      ],
    ];
  };

export const memberLife: MemberLife = {
  together: (meeting) => [...rooms(meeting), ...meeting.sides.flatMap(said(meeting))],
  notHandedOver: ['chat_room.posted_step', 'chat_room_member.notified_sequence', 'chat_message_file.is_evidence'],
};
