import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { memberTaskBound, type MemberTask, type MemberTaskList } from '#contracts/member-task.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query } from '#platform/db/query.ts';
import type { TaskMoment } from '#platform/module/define-module.ts';
import { listSideItemIds } from '../domain/bargain.ts';
import { isUnderTabSql } from './list-offers.ts';
import { isOfferVisibleSql } from './offer-visibility.ts';
import { Offer } from './offer.entity.ts';
import { offerColumns, offerJoinsSql, loadRowsWithItems } from './offer-rows.ts';
import { offerRowView, type OfferRow } from './offer.views.ts';

const offer = entityColumns(Offer);

/** The offers that await a member's answer, the one that expires first on top. Two statements. */
export async function listOfferTasks(
  db: Db,
  { id: viewer }: { readonly id: MemberId },
  at: TaskMoment,
): Promise<MemberTaskList> {
  const side = (party: RawBuilder<MemberId>) => sql`
    (select offer.* from offer
     where ${party} = ${viewer} and ${isUnderTabSql('received', viewer, at.now)} and ${isOfferVisibleSql(viewer)}
     order by ${offer.expiresAt}, ${offer.id} limit ${memberTaskBound})`;
  const { rows } = await query`
    select ${offerColumns(viewer, at.now)}
    from (${side(offer.offererId)} union all ${side(offer.ownerId)}
          order by expires_at, id limit ${memberTaskBound}) offer
    ${offerJoinsSql(viewer)}
    order by ${offer.expiresAt}, ${offer.id}`.execute(db);
  const offers = await loadRowsWithItems(db, viewer, rows, at);
  return { tasks: parseReadableRows(offers, (row) => toOfferTask(offerRowView.parse(row))) };
}

function toOfferTask({ id, partner, side, authorAgrees, terms, items, expiresAt, changedAt }: OfferRow): MemberTask {
  const wanted = items.find((item) => item.id === listSideItemIds(terms, 'owner')[0]);
  const step = authorAgrees ? (side === 'owner' ? 'answer' : 'answerCounter') : 'confirm';
  return {
    subject: { kind: 'offer', id },
    step,
    words: `offers.task.${step}`,
    values: { name: { names: [partner.username] }, thing: { things: [{ title: wanted?.title ?? null }] } },
    path: `/swap-offer/${id}`,
    due: { at: expiresAt, kind: 'deadline', theirTimeZone: null },
    since: changedAt,
    picture: { item: wanted?.cover ?? null },
  };
}
