import type { ImageId, MemberId } from '#contracts/ids.ts';
import { findLegItemTitles } from '#modules/swaps/public.ts';
import type { Db } from '#platform/db/db.ts';
import type { Host } from '#platform/host.ts';
import { signFileLink } from '#platform/storage/signed-link.ts';
import { toImageKey } from '#platform/uploads/upload-keys.ts';
import type { ProtectionId } from '../../domain/protection/protection.schemas.ts';
import { findActiveUsernames } from '../parcel.queries.ts';
import {
  toProtectionPayment,
  listProtectionPromises,
  listProtectionSides,
  type ProtectionPromiseRow,
  type ProtectionSideRow,
} from './protection-case-rows.ts';

/** Services that a view of protections needs. */
export interface ProtectionViewContext {
  readonly db: Db;
  readonly host: Host;
  readonly now: Date;
}

type Person = { readonly id: MemberId; readonly username: string | null };

/** The sides and promises of these protections, with names, titles and links to pictures. */
export async function loadSidesAndPromises({ db, host, now }: ProtectionViewContext, ids: readonly ProtectionId[]) {
  const [sides, promises] =
    ids.length === 0 ? [[], []] : await Promise.all([listProtectionSides(db, ids), listProtectionPromises(db, ids)]);
  const [titles, names] = await Promise.all([
    findLegItemTitles(
      db,
      promises.map(({ legId }) => legId),
    ),
    findActiveUsernames(db, [...new Set(sides.map(({ memberId }) => memberId))]),
  ]);
  const person = (id: MemberId): Person => ({ id, username: names.get(id) ?? null });
  const link = (id: ImageId | null): string | null => id && pictureLink(host, now, id);
  return {
    sidesOf: (id: ProtectionId) => sides.filter(({ protectionId }) => protectionId === id).map(sideView(person)),
    promisesOf: (id: ProtectionId) =>
      promises
        .filter(({ protectionId }) => protectionId === id)
        .map((promise) => ({
          row: promise,
          view: promiseView(promise, person, titles.get(promise.legId) ?? '', link),
        })),
    link,
  };
}

const sideView = (person: (id: MemberId) => Person) => (side: ProtectionSideRow) => ({
  member: person(side.memberId),
  cents: side.cents,
  hasAgreed: side.hasAgreed,
  hold: side.hold,
  heldUntil: side.heldUntil && new Date(side.heldUntil).toISOString(),
  takenCents: side.takenCents,
});

const promiseView = (
  promise: ProtectionPromiseRow,
  person: (id: MemberId) => Person,
  title: string,
  link: (id: ImageId | null) => string | null,
) => ({
  legId: promise.legId,
  kind: promise.kind,
  itemId: promise.itemId,
  title,
  from: person(promise.fromId),
  to: person(promise.toId),
  cents: promise.cents,
  state: promise.state,
  isOrdered: promise.isOrdered,
  pictureUrl: link(promise.pictureId),
  paid: toProtectionPayment(promise),
  isOwed: promise.isOwed,
});

/** A link to a private picture; everyone who has it may open it for a while. */
const pictureLink = (host: Host, now: Date, id: ImageId): string =>
  signFileLink(
    host.secrets.keyFor('files'),
    toImageKey(id, 'packing', { width: 800, ending: 'webp' }) as `private/${string}`,
    now,
  );
