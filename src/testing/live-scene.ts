import { isDeepStrictEqual } from 'node:util';
import { unstable_localLink, createTRPCClient } from '@trpc/client';
import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { z } from 'zod';
import { makeSessionCookieHeader } from '#modules/identity/testing.ts';
import type { ChainId, ItemId, MemberId, OfferId, RoomId, SwapId } from '#contracts/ids.ts';
import type { Host } from '#platform/host.ts';
import type { Member } from '#platform/member.ts';
import type { RequestContext } from '#platform/trpc/context.ts';
import { defineTopic } from '#platform/realtime/define-topic.ts';
import { toTopicKey } from '#platform/realtime/topic-key.ts';
import { appRouter, type AppRouter } from '#server/router.ts';
import { subscribeToShownQueries } from '#web/live/subscribe-to-shown-queries.ts';
import { LiveConnection } from '#web/live/live-connection.ts';
import { allLiveQueries } from '#web/live/live-queries.ts';
import { createStreamOpener } from '#web/live/open-stream.ts';
import { createCallerContext, type Caller } from './caller.ts';
import { invokeProcedure } from './procedures.ts';
import type { World } from './world.ts';

/** Subjects that the members of a scene have to do with: the inputs of their screens' queries are made of them. */
export interface SceneSubjects {
  readonly members: readonly MemberId[];
  readonly items: readonly ItemId[];
  readonly offers: readonly OfferId[];
  readonly swaps: readonly SwapId[];
  readonly rooms: readonly RoomId[];
  readonly chains: readonly ChainId[];
  readonly goals: readonly string[];
  readonly checkouts: readonly string[];
  /** The pages of parcels and of reviews have the same path: item, offer or chain, recipient. */
  readonly legs: readonly { readonly itemId: ItemId; readonly originId: string; readonly toId: MemberId }[];
}

/** The inputs with which screens hold a query; or why an open screen shows its last answer until it is opened again. */
export type LiveQueryRow =
  ((subjects: SceneSubjects, viewer: Member) => readonly (object | undefined)[]) | { readonly readWhenOpened: string };

/** A module's queries and commands, as open screens meet them. */
export interface LiveTable {
  readonly queries: Readonly<Record<string, LiveQueryRow>>;
  /** Each scene has members of its own, who carry out commands while their screens are open. */
  readonly scenes?: Readonly<Record<string, (scene: LiveScene) => Promise<void>>>;
  /** Commands that no open screen follows, with the reason. */
  readonly alone?: Readonly<Record<string, string>>;
}

/** A query without input. */
export const noInputQueryRow: LiveQueryRow = () => [undefined];
/** A list that screens hold with its first page. */
export const firstPageQueryRow: LiveQueryRow = () => [{}];

interface StepOptions {
  /** The queries that the actor's screen reads again by itself, by the beginning of their paths; `''` is all. */
  readonly reads?: readonly string[];
  /**
   * Part that the other parties see only when they open a screen again, with the reason: their answers are not
   * compared.
   */
  readonly othersReadLater?: string;
}

export interface LiveScene {
  readonly world: World;
  readonly members: readonly Member[];
  readonly me: Member;
  readonly them: Member;
  /** A third member, whose screens are open only after they were asked for. */
  join(): Promise<Member>;
  /** Carries out a command while all queries are shown, takes in the messages, and compares all answers. */
  run<T>(path: string, actor: Member, command: (call: Caller) => Promise<T>, options?: StepOptions): Promise<T>;
}

export interface SceneLog {
  readonly commands: Set<string>;
  readonly stale: string[];
}

const barrierTopic = 'tests.barrier';

/** The world's host with a topic by which a tab knows that it has received everything before it. */
export const addBarrierTopic = (host: Host): Host => ({
  ...host,
  modules: [
    ...host.modules,
    { name: 'tests', topics: [defineTopic({ name: barrierTopic, id: z.string(), mayWatch: async () => true })] },
  ],
});

/** Opens a scene of two members, whose screens hold the queries of the table. */
export async function openScene(
  world: World,
  host: Host,
  queries: Readonly<Record<string, LiveQueryRow>>,
  log: SceneLog,
): Promise<LiveScene & { close(): void }> {
  const members = [await world.member(), await world.member()];
  const [me, them] = members as [Member, Member];
  const tabs = new Map<MemberId, Tab>();
  const mountAll = async () => {
    const subjects = await readSubjects(
      world,
      members.map(({ id }) => id),
    );
    for (const member of members) {
      const tab = tabs.get(member.id) ?? new Tab(world, host, member);
      tabs.set(member.id, tab);
      for (const [path, row] of Object.entries(queries))
        if (typeof row === 'function') for (const input of row(subjects, member)) tab.mount(path, input);
    }
    for (const tab of tabs.values()) {
      await tab.readAgain(['']);
      await tab.settle();
    }
  };
  return {
    world,
    members,
    me,
    them,
    async join() {
      const third = await world.member();
      members.push(third);
      return third;
    },
    async run(path, actor, command, { reads = [], othersReadLater } = {}) {
      log.commands.add(path);
      await prolongSessions(world, members);
      await world.work();
      await mountAll();
      const answer = await command(world.as(actor));
      await world.work();
      for (const tab of tabs.values()) {
        if (tab.member === actor) await tab.readAgain(reads);
        await tab.settle();
        if (tab.member !== actor && othersReadLater !== undefined) await tab.readAgain(['']);
        else
          log.stale.push(
            ...(await tab.findStale()).map((text) => `${path}: ${tab.member === actor ? 'own' : 'partner'} ${text}`),
          );
      }
      return answer;
    },
    close: () => tabs.forEach((tab) => tab.close()),
  };
}

/** A member's browser tab: the cached answers of its screens, and the live stream that keeps them. */
class Tab {
  readonly member: Member;
  readonly #world: World;
  readonly #context: () => RequestContext;
  readonly #cache = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity, retry: false } },
  });
  readonly #connection: LiveConnection;
  readonly #stops: (() => void)[] = [];
  readonly #mounted = new Map<
    string,
    { readonly path: string; readonly input: object | undefined; readonly key: QueryKey }
  >();
  readonly #timers = new Set<NodeJS.Timeout>();
  #opening = 0;
  #barriers = 0;

  constructor(world: World, host: Host, member: Member) {
    this.member = member;
    this.#world = world;
    this.#context = () => ({
      ...createCallerContext(host, member),
      cookieHeader: makeSessionCookieHeader(host, member),
      arePaid: true,
    });
    const client = createTRPCClient<AppRouter>({
      links: [unstable_localLink({ router: appRouter, createContext: async () => this.#context() })],
    });
    const open = createStreamOpener(client);
    this.#connection = new LiveConnection({
      onSignedOut: () => undefined,
      setTimer: (task) => {
        const timer = setTimeout(() => {
          this.#timers.delete(timer);
          task();
        });
        this.#timers.add(timer);
        return () => {
          this.#timers.delete(timer);
          clearTimeout(timer);
        };
      },
      open: (topics, handlers) => {
        this.#opening += 1;
        let isOpening = true;
        const opened = () => {
          if (isOpening) this.#opening -= 1;
          isOpening = false;
        };
        const stop = open(topics, {
          onEvent: (event) => {
            handlers.onEvent(event);
            if (event.kind === 'ready') opened();
          },
          onAlive: handlers.onAlive,
          onLost: handlers.onLost,
          onBroken: () => {
            opened();
            handlers.onBroken();
          },
        });
        return () => {
          opened();
          stop();
        };
      },
    });
    this.#connection.watch(barrierTopic, member.id, { cursor: null, receive: () => void (this.#barriers += 1) });
    const live = { watch: this.#connection.watch.bind(this.#connection) };
    this.#stops.push(
      subscribeToShownQueries({ queryClient: this.#cache, live, viewerId: member.id, queries: allLiveQueries }),
      () => this.#connection.close(),
    );
  }

  mount(path: string, input: object | undefined): void {
    const key: QueryKey = [path.split('.'), { ...(input && { input }), type: 'query' }];
    const name = JSON.stringify(key);
    if (this.#mounted.has(name)) return;
    this.#mounted.set(name, { path, input, key });
    const observer = new QueryObserver(this.#cache, { queryKey: key, queryFn: () => this.#ask(path, input) });
    this.#stops.push(observer.subscribe(() => undefined));
  }

  /** A refusal is an answer too: it is cached and compared like any other. */
  #ask(path: string, input: object | undefined): Promise<unknown> {
    return invokeProcedure(this.#context(), path, input).then((outcome) =>
      'answer' in outcome ? outcome.answer : { refused: outcome.refusal.code },
    );
  }

  async readAgain(beginnings: readonly string[]): Promise<void> {
    for (const beginning of beginnings)
      await this.#cache.refetchQueries({ queryKey: beginning === '' ? [] : [beginning.split('.')], type: 'active' });
  }

  /** Waits until all messages so far have arrived and everything that they invalidate has been read. */
  async settle(): Promise<void> {
    await this.#untilQuiet();
    // Messages before the first barrier may still be on their way through the stream; the second one follows them.
    for (let round = 0; round < 2; round += 1) {
      const before = this.#barriers;
      await sql`select pg_notify('live', ${toTopicKey(barrierTopic, this.member.id)})`.execute(this.#world.db);
      await expect.poll(() => this.#barriers, { interval: 1 }).toBeGreaterThan(before);
    }
    await this.#untilQuiet();
  }

  async #untilQuiet(): Promise<void> {
    await expect.poll(() => this.#timers.size + this.#opening + this.#cache.isFetching(), { interval: 1 }).toBe(0);
  }

  /** The queries whose cached answer differs from a fresh one, each with the first place that differs. */
  async findStale(): Promise<string[]> {
    const found = await Promise.all(
      [...this.#mounted.values()].map(async ({ path, input, key }) => {
        const cached = this.#cache.getQueryData(key);
        const fresh = await this.#ask(path, input);
        return isDeepStrictEqual(cached, fresh)
          ? []
          : [`${path} ${JSON.stringify(input ?? {})} ${findDifference(cached, fresh)}`];
      }),
    );
    return found.flat();
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#cache.clear();
  }
}

function findDifference(one: unknown, other: unknown, at = ''): string {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return `${at}: ${JSON.stringify(one)} is ${JSON.stringify(other)}`.slice(0, 300);
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const valueAt = (value: object, key: string) => (value as Readonly<Record<string, unknown>>)[key];
  const key = keys.find((name) => !isDeepStrictEqual(valueAt(one, name), valueAt(other, name)));
  return key === undefined ? at : findDifference(valueAt(one, key), valueAt(other, key), `${at}.${key}`);
}

/** Scenes move the clock by days, over which a session would end. */
async function prolongSessions({ db, clock }: World, members: readonly Member[]): Promise<void> {
  const ids = members.map(({ id }) => id);
  const until = new Date(clock.now().getTime() + 86_400_000);
  await sql`update member_session set expires_at = ${until} where member_id = any(${ids}::uuid[])`.execute(db);
}

async function readSubjects({ db }: World, members: readonly MemberId[]): Promise<SceneSubjects> {
  const ids = async <Id>(text: ReturnType<typeof sql<{ id: Id }>>): Promise<Id[]> =>
    (await text.execute(db)).rows.map(({ id }) => id);
  const all = sql`${members}::uuid[]`;
  const legs = await sql<SceneSubjects['legs'][number]>`
    select leg.item_id as "itemId", swap.origin_id as "originId", leg.to_id as "toId"
    from swap_leg leg join swap on swap.id = leg.swap_id
    where leg.from_id = any(${all}) and leg.item_id is not null`.execute(db);
  return {
    members,
    items: await ids<ItemId>(sql`select id from item where owner_id = any(${all}) and state <> 'draft'`),
    offers: await ids<OfferId>(sql`select id from offer where offerer_id = any(${all}) or owner_id = any(${all})`),
    swaps: await ids<SwapId>(sql`select distinct swap_id as id from swap_party where member_id = any(${all})`),
    rooms: await ids<RoomId>(sql`select distinct room_id as id from chat_room_member where member_id = any(${all})`),
    chains: await ids<ChainId>(sql`select distinct chain_id as id from chain_step where member_id = any(${all})`),
    goals: await ids<string>(sql`select id from goal where member_id = any(${all})`),
    checkouts: await ids<string>(sql`select id from checkout where member_id = any(${all})`),
    legs: legs.rows,
  };
}
