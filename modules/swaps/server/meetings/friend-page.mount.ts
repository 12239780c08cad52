import { sql } from 'kysely';
import express, { type Request, type Response } from 'express';
import { z } from 'zod';
import { hour } from '#contracts/durations.ts';
import { defaultLocale, locales, type Locale } from '#contracts/locale.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { query, selectList } from '#platform/db/query.ts';
import { createTranslator } from '#platform/i18n/translator.ts';
import { createMailLinkSigner } from '#platform/mail/mail-link.ts';
import type { Host } from '#platform/host.ts';
import type { Mount } from '#platform/module/define-module.ts';
import { memberNames, memberTimeZoneSql } from '#modules/identity/public.ts';
import { memberPictureSql } from '#modules/members/public.ts';
import { friendLinkPath, friendLinkPurpose } from '../../domain/friend-link.ts';
import { swapSettings } from '../../domain/swaps.settings.ts';
import { Swap, SwapDelivery, SwapMeetingSide } from '../swap.entity.ts';
import { type FriendMeeting, renderFriendPage } from './friend-page.ts';

const side = entityColumns(SwapMeetingSide, 'side');
const way = entityColumns(SwapDelivery, 'way');
const swap = entityColumns(Swap);

const meetingColumns = selectList({
  name: sql<string | null>`names.username`,
  picture: memberPictureSql(sql`${side.partnerId}`),
  meetingAt: side.meetingAt,
  timeZone: memberTimeZoneSql(sql`${side.memberId}`),
  place: way.place,
  placeKind: way.placeKind,
});

const linkFacts = z.tuple([z.uuid(), z.uuid()]);

/** The meeting of a link that has not ended: it stands at its time, and that is not long ago. */
async function findMeeting(host: Host, token: string, t: FriendTranslate): Promise<FriendMeeting | null> {
  const facts = linkFacts.safeParse(createMailLinkSigner(host.secrets).read(friendLinkPurpose, token));
  if (!facts.success) return null;
  const [sideId, key] = facts.data;
  const { SWAP_FRIEND_LINK_HOURS: hours } = swapSettings.read(host.config);
  const earliest = new Date(host.clock.now().getTime() - hours * hour);
  const { rows } = await query`
    select ${meetingColumns} from swap_meeting_side side
    join swap on ${swap.id} = ${side.swapId} and ${swap.state} in ('agreed', 'underWay', 'completed')
    join swap_delivery way on ${way.swapId} = ${side.swapId} and ${way.meetingAt} = ${side.meetingAt}
      and ${way.agreedAt} is not null and ${way.endedAt} is null
      and ${way.fromId} in (${side.memberId}, ${side.partnerId})
      and ${way.toId} in (${side.memberId}, ${side.partnerId})
    left join ${memberNames} names on names.id = ${side.partnerId}
    where ${side.id} = ${sideId} and ${side.friendLinkKey} = ${key} and ${side.meetingAt} > ${earliest}
    order by ${way.id} limit 1`.execute(host.database.db);
  const [found] = rows;
  if (!found) return null;
  return {
    name: found.name ?? t('swaps.closedAccount'),
    picture: found.picture,
    meetingAt: found.meetingAt,
    timeZone: found.timeZone ?? 'Australia/Brisbane',
    place: [found.placeKind && t(`swaps.place.${found.placeKind}.name`), found.place].filter(Boolean).join(', '),
  };
}

type FriendTranslate = ReturnType<typeof createTranslator>;

/** The language of the friend's browser: they have no account. */
function chooseLocale(request: Request): Locale {
  const wanted = request.acceptsLanguages(locales.map((locale) => locale.slice(0, 2)));
  return locales.find((locale) => wanted && locale.startsWith(wanted)) ?? defaultLocale;
}

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

async function send(host: Host, request: Request<{ token: string }>, response: Response): Promise<void> {
  const locale = chooseLocale(request);
  const t = createTranslator(locale);
  const meeting = await findMeeting(host, request.params.token, t);
  response.set({
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'Referrer-Policy': 'no-referrer',
    Vary: 'Accept-Language',
  });
  response
    .status(meeting ? 200 : 404)
    .type('html')
    .send(renderFriendPage({ locale, t, meeting }));
}

/** Serves the page behind a friend's link, without a session: when and where the member meets whom. */
export const friendPageMount: Mount = {
  path: friendLinkPath,
  handler: (host) => express.Router().get('/:token', (request, response) => send(host, request, response)),
};
