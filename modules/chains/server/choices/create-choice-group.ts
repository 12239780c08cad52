import { sql } from 'kysely';
import { newId, type ItemId, type MemberId } from '#contracts/ids.ts';
import { loadItemCards, lockItems } from '#modules/items/public.ts';
import { filterLikedItems } from '#modules/matching/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { maxChoiceGroups } from '../../domain/choice-bounds.ts';
import { chainErrors } from '../../domain/chains.errors.ts';
import { ChoiceGroupId, type MakeChoiceInput } from '../../domain/choices.schemas.ts';
import { endProposal } from '../proposals/end-proposal.ts';
import { lockChains } from '../lock-chains.ts';
import { typedTables } from '../tables.ts';
import { findProposalsAffectedByChoice } from './find-proposals-affected-by-choice.ts';

/**
 * A member says that they give one of these things only, or that one of these is enough. Of several proposals over them
 * the first stays. @throws chains.choiceImpossible, chains.choiceTaken, chains.choicesFull
 */
export async function createChoiceGroup(
  unit: Unit,
  memberId: MemberId,
  wanted: MakeChoiceInput,
): Promise<ChoiceGroupId> {
  await lockChoices(unit, memberId);
  await mustBePossible(unit, memberId, wanted);
  const proposals = await findProposalsAffectedByChoice(unit, memberId, wanted);
  const locked = await lockChains(
    unit,
    proposals.map(({ chainId }) => chainId),
  );
  const id = newId(ChoiceGroupId, unit.now.getTime());
  await writeGroup(unit, id, memberId, wanted);
  const [first, ...others] = locked.filter(({ chain }) => chain.state === 'proposed');
  for (const other of others) await endProposal(unit, other, 'break', memberId);
  const step = first?.steps.find((each) => each.memberId === memberId);
  if (step) Object.assign(step, wanted.kind === 'give' ? { giveGroupId: id } : { takeGroupId: id });
  await unit.em.flush();
  return id;
}

/** Serialises a member's changes, so that their groups are counted. Taken before items. */
async function lockChoices({ db }: Unit, memberId: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`chains.choices:${memberId}`}, 0))`.execute(db);
}

/**
 * Locks the things with those of the proposals over them, all by id, so that no proposal over them begins meanwhile.
 */
async function mustBePossible(unit: Unit, memberId: MemberId, { kind, itemIds }: MakeChoiceInput): Promise<void> {
  const proposals = await findProposalsAffectedByChoice(unit, memberId, { kind, itemIds });
  const ids = [...new Set<ItemId>([...itemIds, ...proposals.flatMap((each) => each.itemIds)])];
  const items = (await lockItems(unit, ids)).filter(({ id }) => itemIds.includes(id));
  const seen = await loadItemCards(unit.db, { id: memberId }, itemIds, unit.now);
  const isListed = seen.length === itemIds.length && items.every(({ state }) => state === 'published');
  const isTheirs =
    kind === 'give'
      ? items.every(({ ownerId }) => ownerId === memberId)
      : (await filterLikedItems(unit.db, memberId, itemIds)).length === itemIds.length;
  if (!isListed || !isTheirs) throw chainErrors.choiceImpossible();
  const grouped = await typedTables(unit.db)
    .selectFrom('chain_choice_item')
    .select('item_id')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('item_id', '=', anySql(itemIds))
    .executeTakeFirst();
  if (grouped) throw chainErrors.choiceTaken();
}

async function writeGroup(
  { db, now }: Unit,
  id: ChoiceGroupId,
  memberId: MemberId,
  { kind, itemIds }: MakeChoiceInput,
): Promise<void> {
  const groups = await typedTables(db)
    .selectFrom('chain_choice_group')
    .select('number')
    .where('member_id', '=', memberId)
    .execute();
  const used = new Set(groups.map(({ number }) => number));
  const number = Array.from({ length: maxChoiceGroups }, (_, index) => index + 1).find((each) => !used.has(each));
  if (number === undefined) throw chainErrors.choicesFull();
  await typedTables(db)
    .insertInto('chain_choice_group')
    .values({ id, member_id: memberId, kind, number, settled_by: null, created_at: now })
    .execute();
  await typedTables(db)
    .insertInto('chain_choice_item')
    .values(itemIds.map((item_id, index) => ({ member_id: memberId, kind, item_id, group_id: id, place: index + 1 })))
    .execute();
}

/** The things may all be swapped again. Repeating changes nothing. */
export async function deleteChoiceGroup({ db }: Unit, memberId: MemberId, id: ChoiceGroupId): Promise<void> {
  await typedTables(db)
    .deleteFrom('chain_choice_group')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .execute();
}
