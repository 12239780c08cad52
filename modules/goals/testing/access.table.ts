/** The callers allowed for each procedure of this module. */
export const access = {
  'goals.mine': 'member/members.impersonate',
  'goals.nextSwaps': 'member/members.impersonate',
  'goals.make': 'member',
  'goals.carryOn': 'member',
  'goals.retarget': 'member',
  'goals.move': 'member',
  'goals.delete': 'member',
} as const;
