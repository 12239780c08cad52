import { defineRefusals, refusal } from '#contracts/refusal.ts';

export const membersErrors = defineRefusals('members', {
  notFound: refusal('notFound'),
});
