import type { LiveTable } from '#testing/live-scene.ts';

/** Queries of this module that open screens keep up to date, and its commands while they are open. */
export const live: LiveTable = {
  queries: { 'moderation.removals': { readWhenOpened: 'staff remove and answer, not the parties' } },
  scenes: {
    'a member is reported': async (scene) => {
      const { me, them } = scene;
      await scene.run('moderation.report', me, (call) =>
        call.moderation.report.mutate({ thing: { kind: 'member', memberId: them.id }, reason: 'abuse', text: '' }),
      );
    },
  },
  alone: { 'moderation.appeal': 'the list of removals is read again by the form itself' },
};
