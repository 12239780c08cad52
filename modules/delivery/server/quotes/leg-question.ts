import type { LegId, MemberId } from '#contracts/ids.ts';
import { truncateText } from '#contracts/truncate-text.ts';
import { loadParcelData } from '#modules/items/public.ts';
import type { CourierLeg } from '#modules/swaps/public.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import { proposeBoxSize } from '../../domain/box-size.ts';
import { parcelContactInput, parcelTextBounds, type ParcelContact } from '../../domain/parcel.schemas.ts';
import type { ParcelSize } from '../../domain/parcel-size.ts';
import type { Box } from '../boxes/load-boxes.ts';
import { carriedLegsSql, carriesLegSql, hasSameLegs } from '../parcel-legs.ts';
import { hasConfiguredCouriers } from '../couriers/list-configured-couriers.ts';
import { findLabelContact } from '../find-label-contact.ts';
import type { ParcelSender } from '../parcel.entity.ts';
import { typedTables } from '../tables.ts';
import { toEstimateKey } from './load-calculator-quotes.ts';

export interface LegQuestionReader {
  readonly db: Db;
  readonly config: Config;
  readonly now: Date;
}

/** All that couriers are asked about a box, and that an order of it needs but its pickup day. */
export interface LegQuestion {
  /** The first of its legs, which names it. */
  readonly leg: CourierLeg;
  readonly legs: readonly CourierLeg[];
  readonly sender: ParcelSender;
  readonly receiver: ParcelContact;
  readonly size: ParcelSize;
  readonly description: string;
  readonly instruction: string;
  /** The same for the same suburbs and size. */
  readonly key: string;
}

/**
 * The questions to couriers for boxes that one can still be ordered for, by their first leg. The sender's draft of the
 * same things comes before their profile and the items; a box is left out while an address or a size is missing, or no
 * courier could use the address.
 */
export async function loadLegQuestions(
  { db, config, now }: LegQuestionReader,
  boxes: readonly Pick<Box, 'legs' | 'isOpen'>[],
): Promise<ReadonlyMap<LegId, LegQuestion>> {
  const open = hasConfiguredCouriers(config) ? boxes.filter(({ isOpen }) => isOpen) : [];
  if (open.length === 0) return new Map();
  const legs = open.flatMap((box) => box.legs);
  const memberIds = [...new Set(legs.flatMap(({ fromId, toId }) => [fromId, toId]))];
  const [items, drafts, contacts] = await Promise.all([
    loadParcelData(
      db,
      legs.map(({ itemId }) => itemId),
    ),
    listDrafts(
      db,
      legs.map(({ legId }) => legId),
    ),
    Promise.all(memberIds.map(async (id) => [id, await findCourierContact(db, id, now)] as const)),
  ]);
  const contactsByMember = new Map(contacts);
  const questions = open.flatMap((box) => {
    const [leg] = box.legs;
    const legIds = box.legs.map(({ legId }) => legId);
    const draft = drafts.find((one) => hasSameLegs(one.legIds, legIds));
    const profile = contactsByMember.get(leg.fromId);
    const sender =
      (draft?.sender as ParcelSender | null | undefined) ?? (profile && { ...profile, isOfProfile: true as const });
    const receiver = contactsByMember.get(leg.toId);
    const size = draft ? toParcelSize(draft) : proposeBoxSize(box.legs.map(({ itemId }) => items.get(itemId)?.size));
    if (!sender || !receiver || !size) return [];
    const description = draft?.description ?? describeBox(box.legs.map(({ itemId }) => items.get(itemId)?.title));
    const key = toEstimateKey({ from: sender, to: receiver, parcel: size });
    return [
      [
        leg.legId,
        { leg, legs: box.legs, sender, receiver, size, description, instruction: draft?.instruction ?? '', key },
      ],
    ] as const;
  });
  return new Map(questions);
}

/** The titles of a box's things as its courier reads them. */
export const describeBox = (titles: readonly (string | undefined)[]): string =>
  truncateText(titles.filter(Boolean).join(', '), parcelTextBounds.description.max);

const listDrafts = (db: Db, legIds: readonly LegId[]) =>
  typedTables(db)
    .selectFrom('parcel')
    .select(['sender', 'description', 'instruction', carriedLegsSql.as('legIds')])
    .select(['weight_grams', 'length_mm', 'width_mm', 'height_mm'])
    .where(carriesLegSql(legIds))
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
