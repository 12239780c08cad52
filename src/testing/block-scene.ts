import { TRPCClientError } from '@trpc/client';
import { MessageId, newId, type ItemId, type OfferId, type RoomId, type SwapId } from '#contracts/ids.ts';
import { WireError } from '#contracts/wire-error.ts';
import { makeItem } from '#modules/items/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import type { Member } from '#platform/member.ts';
import type { Caller } from './caller.ts';
import type { World } from './world.ts';

/** Two members who deal with one another until one blocks the other. A path's data is made before the block. */
export interface BlockScene {
  readonly world: World;
  /** The member who looks, with their caller. */
  readonly viewer: Member;
  readonly me: Caller;
  /** The member whom the viewer must not meet any more. */
  readonly other: Member;
  readonly them: Caller;
  /** A word that occurs only in the title of the other member's item. */
  readonly word: string;
  item(owner: Member): Promise<ItemId>;
  /** A pending offer by one to the other, with its room. */
  offerBy(author: Member): Promise<OfferId>;
  /** An agreed swap: items reserved, nothing sent yet. */
  swap(): Promise<{ readonly swapId: SwapId; readonly offerId: OfferId }>;
  roomOf(offerId: OfferId): Promise<RoomId>;
  /** Their direct room; the other member wrote the last message. */
  directRoom(): Promise<RoomId>;
}

/** Prepares a path's data and returns the look: true where it meets the other member or something of theirs. */
export type BlockProbe = (scene: BlockScene) => Promise<() => Promise<boolean>>;

/**
 * The effect of a block on a path: it hides the other member there, or spares what was agreed; or the path never shows
 * another member (one's own data, the console, public data).
 */
export type BlockRow = { readonly hides: BlockProbe } | { readonly spares: BlockProbe } | 'meetsNoMember';

export const makeMessageInput = (text: string) => ({ id: newId(MessageId), text });

/** True when the call succeeds; false when it is refused as not found. */
export async function isCallAccepted(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    const wire = WireError.safeParse(error instanceof TRPCClientError ? error.data : null);
    if (wire.success && ['notFound', 'conflict'].includes(wire.data.kind)) return false;
    throw error;
  }
}

/** Makes a new pair of members. */
export async function createBlockScene(world: World): Promise<BlockScene> {
  world.clock.advance({ minutes: 1 });
  const [viewer, other] = [await world.member(), await world.member()];
  const [me, them] = [world.as(viewer), world.as(other)];
  const word = `w${other.id.replaceAll('-', '')}`;
  const item = (owner: Member) =>
    makeItem(world.db, owner.id, { title: owner === other ? `Tent ${word}` : 'Lamp', visibleFrom: world.clock.now() });
  const findRoom = async (offerId: OfferId) => {
    await world.work();
    const { roomId } = await me.chat.roomOfOffer.query({ offerId });
    if (!roomId) throw new Error('the room of an offer has not been opened');
    return roomId;
  };
  const offerBy = async (author: Member) => {
    const terms = buildTerms([await item(author)], [await item(author === viewer ? other : viewer)]);
    return (await world.as(author).offers.propose.mutate({ terms })).offerId;
  };
  const swap = async () => {
    const offerId = await offerBy(other);
    return { offerId, swapId: (await me.offers.accept.mutate({ offerId, revision: 1 })).swapId };
  };
  const directRoom = async () => {
    const { roomId } = await me.chat.openDirect.mutate({ memberId: other.id });
    await them.chat.send.mutate({ roomId, ...makeMessageInput('Hello') });
    return roomId;
  };
  return { world, viewer, me, other, them, word, item, offerBy, swap, roomOf: findRoom, directRoom };
}

/** Whether the viewer may subscribe to this live topic now. */
export async function mayViewerSubscribe({ world, viewer }: BlockScene, name: string, id: string): Promise<boolean> {
  const topic = world.host.modules.flatMap((module) => module.topics ?? []).find((one) => one.name === name);
  if (!topic) throw new Error(`no topic ${name}`);
  return topic.id.safeParse(id).success && topic.mayWatch(world.db, viewer, id);
}
