import { sql, type RawBuilder } from 'kysely';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import {
  itemFitColumns,
  loadItemCards,
  itemSqlFragments,
  isListedForViewerSql,
  type ItemFitRow,
} from '#modules/items/public.ts';
import {
  computeTwoWayFit,
  fitWeights,
  findLikers,
  findBestMetWish,
  wishStrengths,
  listMatchingWishWords,
} from '#modules/matching/public.ts';
import { reputationSettings, loadReputationSummaries } from '#modules/reputation/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, selectLists } from '#platform/db/query.ts';
import type { Host } from '#platform/host.ts';
import { defineSearch, type SearchView } from '#platform/searches/define-search.ts';
import type { GoalId, NextSwapsView } from '../domain/goals.schemas.ts';
import { goalsErrors } from '../domain/goals.errors.ts';
import { toLikelihood } from '../domain/likelihood.ts';
import {
  findSwapPaths,
  type SwapStepsByItem,
  type SwapPathGoal,
  type SwapPathStep,
} from '../domain/find-swap-paths.ts';
import { goalSettings } from '../domain/goals.settings.ts';
import { toGoalItem } from './goals.queries.ts';
import { typedTables } from './tables.ts';

const { id, table, ownerId, newestFirst, cheapestFirst } = itemSqlFragments;

/** Proposed swaps; candidates of one window; likers of an item that are asked for theirs. */
const [shown, perWindow, likersAsked] = [5, 30, 50] as const;
/** A goal item may cost less than what is given for it, down to this share. */
const leastForGoal = 0.5;
/** From which shares of an item's value on a window begins: a little more, a quarter more, half as much again. */
const windowsFrom = [1.02, 1.25, 1.5] as const;

/** Context in which a request reads a goal and has ways to it searched. */
interface GoalReading {
  readonly db: Db;
  readonly now: Date;
  readonly host: Pick<Host, 'searches'>;
}

/** A way to a goal by its items, the first of which would be swapped for next. */
interface FoundWay {
  readonly reaches: boolean;
  readonly steps: readonly FoundStep[];
}

interface FoundStep extends Pick<SwapPathStep<ItemFitRow>, 'chance' | 'why'> {
  readonly itemId: ItemId;
  readonly valueCents: number;
}

interface FoundWays {
  /** The item given first and its value; null where the member has it no more. */
  readonly give: { readonly itemId: ItemId; readonly valueCents: number } | null;
  readonly ways: readonly FoundWay[];
  /** Items that were compared. */
  readonly compared: number;
}

/**
 * The swaps that would bring the member nearer to a goal, and how many items were compared. What was found some seconds
 * ago is shown as far as the member may see it now.
 */
export async function listNextSwaps(at: GoalReading, member: MemberId, goalId: GoalId): Promise<NextSwapsView> {
  const goal = await typedTables(at.db)
    .selectFrom('goal')
    .select(['item_id', 'target_item_id', 'target_cents', 'state'])
    .where('id', '=', goalId)
    .where('member_id', '=', member)
    .executeTakeFirst();
  if (!goal) throw goalsErrors.notFound();
  if (goal.state !== 'active' || goal.item_id === null) return { giveId: null, swaps: [], compared: 0 };
  const aim = { itemId: goal.target_item_id, cents: goal.target_cents };
  const query = { member, itemId: goal.item_id, aim };
  const { give, ways, compared } = await at.host.searches.runFor(member, swapPathSearch, query, at.now);
  if (!give) return { giveId: null, swaps: [], compared: 0 };
  return { giveId: give.itemId, swaps: await shownWays(at, member, give.valueCents, ways), compared };
}

export const swapPathSearch = defineSearch({
  name: 'goals.ways',
  settings: [goalSettings, reputationSettings],
  run: searchWays,
});

interface WaysQuery {
  readonly member: MemberId;
  readonly itemId: ItemId;
  readonly aim: SwapPathGoal;
}

/**
 * The best ways from an item of the member's to the goal. Reads windows of fixed size from the indexes of newest and of
 * value, so its effort does not grow with the number of listed items.
 */
async function searchWays(search: SearchView, { member, itemId, aim }: WaysQuery): Promise<FoundWays> {
  const { GOAL_PATH_STEPS, GOAL_PATH_WIDTH } = goalSettings.read(search.config);
  const fitRows = await loadFitRows(
    search,
    member,
    [itemId, aim.itemId].flatMap((one) => one ?? []),
  );
  const start = fitRows.find((item) => item.id === itemId);
  const target = fitRows.find((item) => item.id === aim.itemId);
  if (!start) return { give: null, ways: [], compared: 0 };
  const seen = new Set<ItemId>();
  const swapsFrom = async (gives: readonly ItemFitRow[]): Promise<SwapStepsByItem<ItemFitRow>> => {
    const steps = await stepsFrom(search, member, gives, target);
    for (const { item } of [...steps.values()].flat()) seen.add(item.id);
    return steps;
  };
  const ways = await findSwapPaths(start, aim, swapsFrom, {
    steps: GOAL_PATH_STEPS,
    width: GOAL_PATH_WIDTH,
    shown,
  });
  const toFoundStep = ({ item, chance, why }: SwapPathStep<ItemFitRow>): FoundStep => ({
    itemId: item.id,
    valueCents: item.valueCents,
    chance,
    why,
  });
  return {
    give: { itemId: start.id, valueCents: start.valueCents },
    ways: ways.map(({ reaches, steps }) => ({ reaches, steps: steps.map(toFoundStep) })),
    compared: seen.size,
  };
}

/** Facts of listed items, the member's own or others'. */
async function loadFitRows({ db, now }: SearchView, member: MemberId, ids: readonly ItemId[]): Promise<ItemFitRow[]> {
  const { rows } = await query`
    select ${itemFitColumns} from ${table} where ${id} = ${anySql(ids)} and ${isListedForViewerSql({ id: member }, now)}`.execute(
    db,
  );
  return rows;
}

/** Finds what could be had for each item: items worth more whose owners like it or wish for it, and the goal item. */
async function stepsFrom(
  search: SearchView,
  member: MemberId,
  gives: readonly ItemFitRow[],
  target: ItemFitRow | undefined,
): Promise<SwapStepsByItem<ItemFitRow>> {
  const likers = await findLikers(
    search.db,
    gives.map((give) => give.id),
    likersAsked,
  );
  const likersFor = (give: ItemFitRow) => likers.get(give.id) ?? [];
  const found = Map.groupBy(await candidates(search, member, gives, likersFor), ({ giveId }) => giveId);
  const ratings = await loadReputationSummaries(
    search.db,
    [...new Set([...found.values(), target ?? []].flat().map((item) => item.ownerId))],
    search.config,
  );
  const shares = new Map(
    ratings.map(({ memberId, stoodBy, swaps }) => [memberId, swaps === 0 ? null : stoodBy / swaps]),
  );
  const listStepsFrom = (give: ItemFitRow): SwapPathStep<ItemFitRow>[] => {
    const items: ItemFitRow[] = [...(found.get(give.id) ?? [])];
    if (target && target.valueCents >= give.valueCents * leastForGoal) items.push(target);
    return [...new Map(items.map((item) => [item.id, item])).values()].flatMap((item) => {
      const isLiked = likersFor(give).includes(item.ownerId);
      const reliability = shares.get(item.ownerId) ?? null;
      return stepTo(give, item, { isLiked, reliability, now: search.now }) ?? [];
    });
  };
  return new Map(gives.map((give) => [give.id, listStepsFrom(give)]));
}

const candidateColumns = selectLists(itemFitColumns, selectList({ giveId: sql<ItemId>`found.give_id` }));

/** Things that could be had for one of these, in one statement: windows for each. */
async function candidates(
  { db, now, config }: SearchView,
  member: MemberId,
  gives: readonly ItemFitRow[],
  likersFor: (give: ItemFitRow) => readonly MemberId[],
) {
  const { GOAL_STEP_PERCENT, GOAL_WINDOW_ITEMS } = goalSettings.read(config);
  const { isWorthAtLeast, isWorthAtMost, wantsOneOf, wantsWordsOf, isOpenToAnything } = itemSqlFragments;
  const listed = sql`${isListedForViewerSql({ id: member }, now)} and ${ownerId} <> ${member}`;
  const buildSources = (give: ItemFitRow) => {
    const most = Math.round((give.valueCents * GOAL_STEP_PERCENT) / 100);
    const band = sql`${isWorthAtLeast(Math.ceil(give.valueCents * windowsFrom[0]))} and ${isWorthAtMost(most)}`;
    // Wishes in words are compared row by row, which the windows keep few.
    const isWanted = sql`(
      ${wantsOneOf(give.categories)} or ${isOpenToAnything} or ${wantsWordsOf(listMatchingWishWords(give))})`;
    const chosen = sql`select ${give.id}::uuid as give_id, ${id} as item_id`;
    const window = (within: RawBuilder<unknown>, order: RawBuilder<unknown>, size: number) => sql`(
      ${chosen} from (
        select * from ${table} where ${listed} and ${within} order by ${order} limit ${size}) as ${table}
      where ${band} and ${isWanted} limit ${perWindow})`;
    return [
      window(sql`true`, newestFirst, GOAL_WINDOW_ITEMS),
      ...windowsFrom
        .map((share) => Math.ceil(give.valueCents * share))
        .filter((least) => least <= most)
        .map((least) =>
          window(isWorthAtLeast(least), cheapestFirst, Math.ceil(GOAL_WINDOW_ITEMS / windowsFrom.length)),
        ),
      sql`(${chosen} from ${table}
        where ${ownerId} = ${anySql(likersFor(give))} and ${listed} and ${band} limit ${perWindow})`,
    ];
  };
  const { rows } = await query`
    select ${candidateColumns} from (${sql.join(gives.flatMap(buildSources), sql` union `)}) as found
    join ${table} on ${id} = found.item_id`.execute(db);
  return rows;
}

interface SwapSignals {
  readonly isLiked: boolean;
  readonly reliability: number | null;
  readonly now: Date;
}

/** The highest score of a swap whose giver would take the other item: all but a wish of theirs for that very thing. */
const highest =
  (fitWeights.both + fitWeights.wished) * wishStrengths.category +
  fitWeights.wanted +
  fitWeights.value +
  fitWeights.distance +
  fitWeights.condition +
  fitWeights.newness +
  fitWeights.reliability;
/** Chance that an owner who likes the item adds: they have said so themselves. */
const likedChance = 0.3;

/** A possible swap with its chance; undefined where the owner neither likes nor wishes for what they would get. */
function stepTo(
  give: ItemFitRow,
  item: ItemFitRow,
  { isLiked, reliability, now }: SwapSignals,
): SwapPathStep<ItemFitRow> | undefined {
  const { strength } = findBestMetWish(give, item);
  if (!isLiked && strength === wishStrengths.nothing) return undefined;
  const wishing = { ...give, wishCategories: item.categories, wishKeywords: [], isOpenToAnything: false };
  const side = { items: [wishing], interests: [], latitude: give.latitude, longitude: give.longitude };
  const { score } = computeTwoWayFit(side, item, reliability, now);
  // An owner who is to give more than they get agrees the less often, the more it is.
  const fairness = Math.min(1, give.valueCents / item.valueCents);
  const chance = Math.min(0.95, (score / highest + (isLiked ? likedChance : 0)) * fairness);
  const why = isLiked ? 'liked' : strength >= wishStrengths.category ? 'wish' : 'open';
  return { item, chance, why };
}

async function shownWays(
  { db, now }: GoalReading,
  member: MemberId,
  startCents: number,
  ways: readonly FoundWay[],
): Promise<NextSwapsView['swaps']> {
  const ids = [...new Set(ways.flatMap(({ steps }) => steps.map(({ itemId }) => itemId)))];
  const cards = new Map((await loadItemCards(db, { id: member }, ids, now)).map((card) => [card.id, card]));
  return ways.flatMap(({ steps, reaches }) => {
    let before = startCents;
    const shownSteps = steps.flatMap(({ itemId, valueCents, chance, why }) => {
      const gainCents = valueCents - before;
      before = valueCents;
      const entry = toGoalItem(cards.get(itemId));
      return entry ? [{ item: entry, valueCents, gainCents, likelihood: toLikelihood(chance), why }] : [];
    });
    const [first, ...onward] = shownSteps;
    if (!first || shownSteps.length < steps.length) return [];
    return [{ ...first, reaches, onward: onward.map(({ why: _why, ...step }) => step) }];
  });
}
