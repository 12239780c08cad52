import type { LegId, MemberId } from '#contracts/ids.ts';
import { truncateText } from '#contracts/truncate-text.ts';
import { loadParcelData } from '#modules/items/public.ts';
import type { CourierLeg } from '#modules/swaps/public.ts';
import type { Config } from '#platform/config/config.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { parcelContactInput, parcelTextBounds, type ParcelContact } from '../../domain/parcel.schemas.ts';
import type { ParcelSize } from '../../domain/parcel-size.ts';
import { hasConfiguredCouriers } from '../couriers/list-configured-couriers.ts';
import { findLabelContact } from '../find-label-contact.ts';
import type { ParcelSender } from '../parcel.entity.ts';
import { canBeginParcel } from '../require-own-courier-leg.ts';
import { typedTables } from '../tables.ts';
import { toEstimateKey } from './load-calculator-quotes.ts';

export interface LegQuestionReader {
  readonly db: Db;
  readonly config: Config;
  readonly now: Date;
}

/** All that couriers are asked about a leg, and that an order of it needs but its pickup day. */
export interface LegQuestion {
  readonly leg: CourierLeg;
  readonly sender: ParcelSender;
  readonly receiver: ParcelContact;
  readonly size: ParcelSize;
  readonly description: string;
  readonly instruction: string;
  /** The same for the same suburbs and size. */
  readonly key: string;
}

/**
 * The questions to couriers for legs that one can still be ordered for. The sender's draft comes before their profile
 * and the item; a leg is left out while an address or the size is missing, or no courier could use the address.
 */
export async function loadLegQuestions(
  { db, config, now }: LegQuestionReader,
  legs: readonly CourierLeg[],
): Promise<ReadonlyMap<LegId, LegQuestion>> {
  const open = hasConfiguredCouriers(config) ? legs.filter(canBeginParcel) : [];
  if (open.length === 0) return new Map();
  const memberIds = [...new Set(open.flatMap(({ fromId, toId }) => [fromId, toId]))];
  const [items, drafts, contacts] = await Promise.all([
    loadParcelData(
      db,
      open.map(({ itemId }) => itemId),
    ),
    listDrafts(
      db,
      open.map(({ legId }) => legId),
    ),
    Promise.all(memberIds.map(async (id) => [id, await findCourierContact(db, id, now)] as const)),
  ]);
  const contactsByMember = new Map(contacts);
  const questions = open.flatMap((leg) => {
    const item = items.get(leg.itemId);
    const draft = drafts.find(({ leg_id }) => leg_id === leg.legId);
    const profile = contactsByMember.get(leg.fromId);
    const sender =
      (draft?.sender as ParcelSender | null | undefined) ?? (profile && { ...profile, isOfProfile: true as const });
    const receiver = contactsByMember.get(leg.toId);
    const size = draft ? toParcelSize(draft) : item?.size;
    if (!sender || !receiver || !size) return [];
    const description = draft?.description ?? truncateText(item?.title ?? '', parcelTextBounds.description.max);
    const key = toEstimateKey({ from: sender, to: receiver, parcel: size });
    return [
      [leg.legId, { leg, sender, receiver, size, description, instruction: draft?.instruction ?? '', key }],
    ] as const;
  });
  return new Map(questions);
}

const listDrafts = (db: Db, legIds: readonly LegId[]) =>
  typedTables(db)
    .selectFrom('parcel')
    .select(['leg_id', 'sender', 'description', 'instruction'])
    .select(['weight_grams', 'length_mm', 'width_mm', 'height_mm'])
    .where('leg_id', '=', anySql(legIds))
    .where('state', '=', 'draft')
    .execute();

type DraftSize = Pick<
  Awaited<ReturnType<typeof listDrafts>>[number],
  'weight_grams' | 'length_mm' | 'width_mm' | 'height_mm'
>;
const toParcelSize = ({ weight_grams, length_mm, width_mm, height_mm }: DraftSize): ParcelSize => ({
  weightGrams: weight_grams,
  lengthMm: length_mm,
  widthMm: width_mm,
  heightMm: height_mm,
});

/** A member's contact, where a courier can use it. */
async function findCourierContact(db: Db, memberId: MemberId, now: Date): Promise<ParcelContact | null> {
  const contact = await findLabelContact(db, memberId, now);
  return contact && (parcelContactInput.safeParse(contact).data ?? null);
}
