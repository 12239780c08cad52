import { describe, expect, it } from 'vitest';
import { newId, RoomId } from '#contracts/ids.ts';
import { createLiveStream } from '#platform/realtime/live-stream.ts';
import type { LiveEvent } from '#platform/realtime/live-event.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld();
const member = await world.member();
const topics = new Map(world.host.modules.flatMap((module) => module.topics ?? []).map((topic) => [topic.name, topic]));
const id = newId(RoomId);
const malformed = [
  'no id',
  '0',
  'null',
  '/',
  `${id}/`,
  `${id}//`,
  `${id}x`,
  `{${id}}`,
  `${id}/${id}/${id}`,
  "' or 1=1",
  'é',
];

async function subscribe(topic: string, ids: readonly string[]): Promise<readonly LiveEvent[]> {
  const end = new AbortController();
  const stream = createLiveStream({
    subscriptions: world.host.subscriptions,
    db: world.db,
    topics,
    resolveSession: async () => ({ member, expiresAt: new Date(Date.now() + 60_000) }),
    input: { topics: ids.map((each) => [topic, each, 0]) },
    signal: end.signal,
  });
  const events: LiveEvent[] = [];
  for await (const { event } of stream) {
    events.push(event);
    if (event.kind === 'ready') end.abort();
  }
  return events;
}

describe('an id that is none', () => {
  it.each([...topics.keys()])('is refused as such, and is no fault: %s', async (topic) => {
    const refused = malformed.map((each) => ({ kind: 'refused', topic, id: each }));
    expect(await subscribe(topic, malformed)).toEqual([...refused, { kind: 'ready' }]);
  });
});
