import { randomUUID } from 'node:crypto';
import { pastIso, type MemberLife } from '#testing/member-life.ts';

export const memberLife: MemberLife = {
  // A member of staff who ruled, recorded an appeal and decided another's.
  alone: ({ id, mark }) => [
    [
      'removed_text',
      { kind: 'profile', subject_id: id, about_id: id, content: { bio: `${mark}removed` }, removed_at: pastIso },
    ],
    [
      'appeal',
      {
        id: randomUUID(),
        subject_kind: 'item',
        subject_id: randomUUID(),
        about_id: id,
        ruling_id: randomUUID(),
        ruled_by: id,
        ruled_at: pastIso,
        words: `${mark}appeal`,
        received_by: id,
        received_at: pastIso,
      },
    ],
    [
      'appeal',
      {
        id: randomUUID(),
        subject_kind: 'item',
        subject_id: randomUUID(),
        ruling_id: randomUUID(),
        ruled_at: pastIso,
        words: 'Please look again.',
        state: 'upheld',
        received_by: id,
        received_at: pastIso,
        decided_by: id,
        decided_at: pastIso,
        reason: 'It was right.',
      },
    ],
  ],
  together: ({ sides }) =>
    sides.map(({ me, you }) => [
      'report',
      {
        id: randomUUID(),
        reporter_id: me.id,
        subject_kind: 'member',
        subject_id: you.id,
        about_id: you.id,
        reason: 'other',
        text: `${me.mark}report`,
        evidence: { bio: `${you.mark}evidence` },
        state: 'decided',
        priority: 10,
        reported_at: pastIso,
        taken_by: me.id,
        taken_at: pastIso,
        decision: 'dismissed',
        decided_by: me.id,
        decided_at: pastIso,
      },
    ]),
  // Reports about a member are for staff only and not part of that member's export.
  notHandedOver: [
    'report.evidence',
    'report.decision',
    'report.priority',
    'report.taken_at',
    'report.remind_at',
    'appeal.remind_at',
  ],
};
