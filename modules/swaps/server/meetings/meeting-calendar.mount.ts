import { sql } from 'kysely';
import express, { type Request, type Response } from 'express';
import { MemberId, SwapId } from '#contracts/ids.ts';
import { query, selectList } from '#platform/db/query.ts';
import { createTranslator } from '#platform/i18n/translator.ts';
import type { Host } from '#platform/host.ts';
import type { Member } from '#platform/member.ts';
import type { Mount } from '#platform/module/define-module.ts';
import { memberNames } from '#modules/identity/public.ts';
import { meetingCalendarPath } from '../../domain/meeting-calendar-path.ts';
import { findMeetingEvent } from '../../domain/meeting-event.ts';
import { typedTables } from '../tables.ts';
import { buildMeetingCalendar } from './build-meeting-calendar.ts';

const named = selectList({ username: sql<string | null>`names.username` });

/** Every way between the two that was ever agreed on, and whether their swap was cancelled. */
async function loadAgreedWays({ database }: Host, swapId: SwapId, members: readonly [MemberId, MemberId]) {
  const rows = await typedTables(database.db)
    .selectFrom('swap_delivery')
    .innerJoin('swap', 'swap.id', 'swap_delivery.swap_id')
    .select(['kind', 'meeting_at as meetingAt', 'swap_delivery.agreed_at as agreedAt', 'ended_at as endedAt'])
    .select(['place', 'place_kind as placeKind', 'swap.state as swapState'])
    .where('swap_id', '=', swapId)
    .where('swap_delivery.from_id', 'in', members)
    .where('swap_delivery.to_id', 'in', members)
    .where('swap_delivery.agreed_at', 'is not', null)
    .execute();
  return rows.flatMap(({ agreedAt, ...row }) => (agreedAt ? [{ ...row, agreedAt }] : []));
}

async function buildFile(host: Host, member: Member, swapId: SwapId, partnerId: MemberId): Promise<string | null> {
  const ways = await loadAgreedWays(host, swapId, [member.id, partnerId]);
  const event = findMeetingEvent(ways, ways[0]?.swapState === 'cancelled');
  if (!event) return null;
  const { way, isCancelled, sequence } = event;
  const t = createTranslator(member.locale);
  const { rows } = await query`select ${named} from ${memberNames} names where names.id = ${partnerId}`.execute(
    host.database.db,
  );
  const name = rows[0]?.username ?? t('swaps.closedAccount');
  return buildMeetingCalendar({
    uid: `${swapId}.${[member.id, partnerId].toSorted().join('.')}@${new URL(host.publicUrl).hostname}`,
    sequence,
    isCancelled,
    startsAt: way.meetingAt,
    changedAt: way.endedAt ?? way.agreedAt,
    title: t('swaps.calendar.title', { name }),
    place: [way.placeKind && t(`swaps.place.${way.placeKind}.name`), way.place].filter(Boolean).join(', '),
    page: `${host.publicUrl}/swap/${swapId}`,
  });
}

async function send(host: Host, request: Request, response: Response): Promise<void> {
  const member = (await host.resolveMember(request.headers.cookie, host.clock.now()))?.member;
  const [swapId, partnerId] = [
    SwapId.safeParse(request.params['swapId']),
    MemberId.safeParse(request.params['partnerId']),
  ];
  const mayRead = member && !member.lookedAt && swapId.success && partnerId.success && partnerId.data !== member.id;
  const file = mayRead ? await buildFile(host, member, swapId.data, partnerId.data) : null;
  response.set('cache-control', 'no-store');
  if (file === null) return void response.status(404).type('text').send('Not found');
  response.attachment('swapu-meeting.ics').type('text/calendar; charset=utf-8').send(file);
}

/** The calendar file of a meeting, for its two members while they are signed in; every other caller gets a 404. */
export const meetingCalendarMount: Mount = {
  path: meetingCalendarPath,
  handler: (host) => express.Router().get('/:swapId/:partnerId', (request, response) => send(host, request, response)),
};
