import { randomUUID } from 'node:crypto';
import { past, type MemberLife } from '#testing/member-life.ts';

export const memberLife: MemberLife = {
  alone: ({ id, mark }, design = randomUUID()) => [
    ['promo_subscriber', { id: randomUUID(), member_id: id, locale: 'en-US', source: 'settings', asked_at: past }],
    ['email_design', { id: design, name: `${mark}design`, version: 1, saved_by: id, created_at: past, saved_at: past }],
    [
      'email_design_version',
      { design_id: design, version: 1, document: JSON.stringify({}), saved_by: id, saved_at: past },
    ],
  ],
  // A design belongs to the site and is no data about its author.
  notHandedOver: ['email_design.saved_by', 'email_design_version.saved_by'],
  keptWithoutName: ['email_design: name'],
};
