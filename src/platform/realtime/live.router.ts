import { tracked } from '@trpc/server';
import { findErrorRefusal } from '#platform/errors/wire.ts';
import { privateMemberQuery, router } from '#platform/trpc/procedures.ts';
import type { ModuleDefinition } from '#platform/module/define-module.ts';
import type { Topic } from './define-topic.ts';
import { liveStreamInput } from './live-input.ts';
import { createLiveStream } from './live-stream.ts';

const mapTopics = (modules: readonly ModuleDefinition[]): ReadonlyMap<string, Topic> =>
  new Map(modules.flatMap((module) => module.topics ?? []).map((topic) => [topic.name, topic]));

/** `live.stream`: every live topic of one tab. The id of each event encodes the cursors of all of them. */
export const liveRouter = router({
  stream: privateMemberQuery.input(liveStreamInput).subscription(async function* ({ ctx, input, signal }) {
    const { host } = ctx;
    const events = createLiveStream({
      subscriptions: host.subscriptions,
      db: host.database.db,
      topics: mapTopics(host.modules),
      resolveSession: () => host.resolveMember(ctx.cookieHeader, host.clock.now()),
      input,
      signal: signal ?? new AbortController().signal,
    });
    try {
      for await (const { id, event } of events) yield tracked(id, event);
    } catch (error) {
      // The error middleware returned when the stream began, so it does not see this error.
      if (!findErrorRefusal(error, {})) ctx.log.error({ err: error }, 'live stream failed');
      throw error;
    }
  }),
});
