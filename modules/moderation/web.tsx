import { defineWebModule } from '#web/module.ts';

/** Moderation in the user app: no screens of its own, a sheet that others show. */
export const moderationWeb = defineWebModule({
  name: 'moderation',
  words: { 'en-US': () => import('./locales/en-US.json'), 'pt-PT': () => import('./locales/pt-PT.json') },
  routes: [],
});
