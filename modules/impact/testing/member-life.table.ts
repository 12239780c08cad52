import { randomUUID } from 'node:crypto';
import { pastIso, type MemberLife } from '#testing/member-life.ts';

export const memberLife: MemberLife = {
  together: ({ sides, idOf }) =>
    sides.map(({ me, you, item }) => [
      'impact_entry',
      {
        leg_id: randomUUID(),
        swap_id: idOf('swap'),
        item_id: item,
        from_id: me.id,
        to_id: you.id,
        saved_grams: 900,
        delivery_grams: 40,
        edition: 'uk-2025',
        recorded_at: pastIso,
      },
    ]),
  // They say only that the member had a part in the swap, which the swap's own list says with its partner.
};
