import { randomUUID } from 'node:crypto';
import { pastIso, type MemberLife, type FixtureRow, type SharedSwapSide } from '#testing/member-life.ts';

const insertTerms =
  (offer: string) =>
  ({ me, item, number }: SharedSwapSide): readonly FixtureRow[] => {
    const revision = randomUUID();
    return [
      [
        'offer_revision',
        {
          id: revision,
          offer_id: offer,
          number,
          author_id: me.id,
          note: `${me.mark}note`,
          is_live: false,
          sent_at: pastIso,
          cash_added_cents: 0,
          cash_requested_cents: 0,
        },
      ],
      [
        'offer_revision_item',
        {
          revision_id: revision,
          item_id: item,
          offer_id: offer,
          side: number === 1 ? 'offerer' : 'owner',
          position: 0,
          is_live: false,
        },
      ],
    ];
  };

export const memberLife: MemberLife = {
  alone: ({ id }) => [
    ['offer_auto_decline', { member_id: id, asks_cash: true, worth_less: true, max_km: 50, changed_at: pastIso }],
  ],
  together: ({ one, other, sides, idOf }) => [
    [
      'offer',
      {
        id: idOf('offer'),
        offerer_id: one.id,
        owner_id: other.id,
        state: 'accepted',
        revision: 2,
        author_id: other.id,
        ended_by: one.id,
        expires_at: pastIso,
        swap_id: idOf('swap'),
        created_at: pastIso,
        changed_at: pastIso,
      },
    ],
    ...sides.flatMap(insertTerms(idOf('offer'))),
  ],
  notHandedOver: ['offer.step', 'offer.terms_key', 'offer.uncounted_revisions', 'offer.holiday_end'],
};
