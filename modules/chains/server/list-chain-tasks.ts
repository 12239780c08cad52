import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { memberTaskBound, type MemberTask, type MemberTaskList } from '#contracts/member-task.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { TaskMoment } from '#platform/module/define-module.ts';
import { chainView, type ChainView } from '../domain/chains.schemas.ts';
import { readChains } from './chain.queries.ts';
import { Chain, ChainStep } from './chain.entity.ts';

const chain = entityColumns(Chain);
const own = entityColumns(ChainStep, 'own');

/** The proposed chains that wait for a member to unlock them. Two statements. */
export async function listChainTasks(
  db: Db,
  { id: viewer }: { readonly id: MemberId },
  at: TaskMoment,
): Promise<MemberTaskList> {
  const awaiting = sql`${chain.state} = 'proposed' and ${chain.lapsesAt} > ${at.now} and ${chain.id} in (
    select ${own.chainId} from chain_step own
    where ${own.memberId} = ${viewer} and ${own.isLive} and ${own.unlockedAt} is null
    order by ${own.chainId} desc limit ${memberTaskBound})`;
  const rows = await readChains(db, viewer, awaiting, at);
  return { tasks: parseReadableRows(rows, (row) => toChainTask(chainView.parse(row))) };
}

function toChainTask({ id, steps, lapsesAt, proposedAt }: ChainView): MemberTask {
  // The viewer stands first; what the next member gives is theirs.
  const item = steps[1]?.item ?? null;
  return {
    subject: { kind: 'chain', id },
    step: 'unlock',
    words: 'chains.task.unlock',
    values: { thing: { things: [{ title: item?.title ?? null }] } },
    path: `/chain/${id}`,
    due: { at: lapsesAt, kind: 'deadline', theirTimeZone: null },
    since: proposedAt,
    picture: { item: item?.cover ?? null },
  };
}
