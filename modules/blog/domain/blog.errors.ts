import { defineRefusals, refusal } from '#contracts/refusal.ts';

export const blogErrors = defineRefusals('blog', {
  notFound: refusal('notFound'),
  urlTitleTaken: refusal('conflict'),
});
