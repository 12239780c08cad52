import { pastIso, type MemberLife } from '#testing/member-life.ts';

export const memberLife: MemberLife = {
  alone: ({ id }) => [['activity_name', { member_id: id, allowed_at: pastIso }]],
  together: () => [],
};
