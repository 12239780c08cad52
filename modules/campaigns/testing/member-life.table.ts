import { randomUUID } from 'node:crypto';
import { past, type MemberLife } from '#testing/member-life.ts';

export const memberLife: MemberLife = {
  alone: ({ id }) => [
    ['promo_subscriber', { id: randomUUID(), member_id: id, locale: 'en-US', source: 'settings', asked_at: past }],
  ],
};
