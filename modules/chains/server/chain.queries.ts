import { sql, type RawBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { MemberId } from '#contracts/ids.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import { memberNames } from '#modules/identity/public.ts';
import { loadItemVersionCards, type ItemVersionLookup, type ItemCard } from '#modules/items/public.ts';
import { memberPictureSql } from '#modules/members/public.ts';
import type { Config } from '#platform/config/config.ts';
import { entityColumns, jsonListSql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import { chainErrors } from '../domain/chains.errors.ts';
import type { ChainId, ChainView } from '../domain/chains.schemas.ts';
import { chainSettings } from '../domain/chains.settings.ts';
import { isChainVisibleSql } from './chain-visibility.ts';
import { Chain, ChainStep } from './chain.entity.ts';

const chain = entityColumns(Chain);
const step = entityColumns(ChainStep, 'step');

/** A member's list ends here; older ones are history that no screen shows. */
const listed = 50;

const columns = selectList({
  id: chain.id,
  state: chain.state,
  swapId: chain.swapId,
  proposedAt: chain.proposedAt,
  lapsesAt: chain.lapsesAt,
  endedAt: chain.endedAt,
  steps: jsonListSql(
    jsonBuildObject({
      memberId: step.memberId,
      username: sql<string | null>`names.username`,
      picture: memberPictureSql(sql`names.id`),
      itemId: step.itemId,
      itemVersion: step.itemVersion,
      hasUnlocked: sql<boolean>`${step.unlockedAt} is not null`,
      hasDeclined: sql<boolean>`${step.declinedAt} is not null`,
    }),
    sql`from chain_step step left join ${memberNames} names on names.id = ${step.memberId}
      where ${step.chainId} = ${chain.id}`,
    step.position,
  ),
});
type ChainRow = SelectedRow<typeof columns>;

export interface ChainViewContext {
  readonly now: Date;
  readonly config: Config;
}

/**
 * Loads a chain, for its members. @throws chains.notFound for anyone else, and while a block hides it
 */
export async function loadChain(db: Db, viewer: MemberId, id: ChainId, at: ChainViewContext): Promise<ChainView> {
  const [found] = await readChains(db, viewer, sql`${chain.id} = ${id}`, at);
  if (!found) throw chainErrors.notFound();
  return found;
}

/** The viewer's chains: proposals first, then the latest. */
export const listChains = (db: Db, viewer: MemberId, at: ChainViewContext): Promise<ChainView[]> =>
  readChains(
    db,
    viewer,
    sql`${chain.id} in (select own.chain_id from chain_step own where own.member_id = ${viewer}
      order by own.chain_id desc limit ${listed})`,
    at,
  );

export async function readChains(
  db: Db,
  viewer: MemberId,
  which: RawBuilder<unknown>,
  at: ChainViewContext,
): Promise<ChainView[]> {
  const { rows } = await query`
    select ${columns} from chain where ${which} and ${isChainVisibleSql(viewer)}
    order by ${chain.state} = 'proposed' desc, ${chain.state} = 'agreed' desc, ${chain.id} desc`.execute(db);
  const refs = rows.flatMap(({ steps }) =>
    steps.map(({ itemId, itemVersion }) => ({ id: itemId, version: itemVersion })),
  );
  const findCard = await loadItemVersionCards(db, { id: viewer }, refs, at.now);
  return parseReadableRows(rows, (row) => toChainView(row, viewer, findCard, at));
}

function toChainView(
  row: ChainRow,
  viewer: MemberId,
  cardOf: ItemVersionLookup<ItemCard>,
  { now, config }: ChainViewContext,
): ChainView {
  const own = row.steps.findIndex(({ memberId }) => memberId === viewer);
  const turned = [...row.steps.slice(own), ...row.steps.slice(0, own)];
  const state = row.state === 'proposed' && row.lapsesAt <= now ? 'lapsed' : row.state;
  const isOpen = state === 'proposed';
  return {
    id: row.id,
    state,
    swapId: row.swapId,
    proposedAt: row.proposedAt.toISOString(),
    lapsesAt: row.lapsesAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    steps: turned.map(({ memberId, username, picture, itemId, itemVersion, ...rest }) => ({
      ...rest,
      member: { id: memberId, username, picture },
      item: toChainItem(cardOf(itemId, itemVersion)),
      isMe: memberId === viewer,
    })),
    mayUnlock: isOpen && row.steps[own]?.hasUnlocked === false,
    mayDecline: isOpen,
    tokens: chainSettings.read(config).CHAIN_UNLOCK_TOKENS,
  };
}

export const toChainItem = (card: ItemCard | undefined): ChainView['steps'][number]['item'] =>
  card ? { id: card.id, version: card.version, title: card.title, cover: card.cover } : null;
