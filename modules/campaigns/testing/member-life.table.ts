import { randomUUID } from 'node:crypto';
import { pastIso, type MemberLife } from '#testing/member-life.ts';

export const memberLife: MemberLife = {
  alone: ({ id, mark }, design = randomUUID(), campaign = randomUUID(), subscriber = randomUUID()) => [
    ['promo_subscriber', { id: subscriber, member_id: id, locale: 'en-US', source: 'settings', asked_at: pastIso }],
    [
      'email_design',
      { id: design, name: `${mark}design`, version: 1, saved_by: id, created_at: pastIso, saved_at: pastIso },
    ],
    [
      'email_design_version',
      { design_id: design, version: 1, document: JSON.stringify({}), saved_by: id, saved_at: pastIso },
    ],
    [
      'campaign',
      {
        id: campaign,
        name: `${mark}campaign`,
        kind: 'single',
        state: 'sent',
        audience: '{}',
        subjects: '{}',
        created_by: id,
        created_at: pastIso,
        changed_at: pastIso,
      },
    ],
    ['campaign_recipient', { campaign_id: campaign, subscriber_id: subscriber, chunk: 1, state: 'sent' }],
    [
      'campaign_uncertain',
      {
        campaign_id: campaign,
        subscriber_id: randomUUID(),
        found_at: pastIso,
        settled_at: pastIso,
        settled_by: id,
        verdict: 'arrived',
      },
    ],
  ],
  // Designs and campaigns belong to the site and are no data about their authors.
  notHandedOver: [
    'email_design.name',
    'email_design.saved_by',
    'email_design_version.saved_by',
    'campaign.created_by',
    'campaign_uncertain.settled_by',
  ],
  keptWithoutName: ['email_design: name', 'campaign: name'],
};
