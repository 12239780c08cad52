import { listImageSources } from '#contracts/image-files.ts';
import type { MemberId } from '#contracts/ids.ts';
import type { Locale } from '#contracts/locale.ts';
import { loadItemCards, listedItemsOf, listNewestPublicItems, type ItemCard } from '#modules/items/public.ts';
import { findRealNames } from '#modules/identity/public.ts';
import { findMemberPlace } from '#modules/members/public.ts';
import { isSubscriberSql } from '#modules/payments/public.ts';
import { loadSwapTrackRecords } from '#modules/swaps/public.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { EmailItem, EmailRecipient } from '../../domain/email-recipient.ts';

interface ExampleContext {
  readonly db: Db;
  readonly now: Date;
  readonly site: string;
}

/** JPEG, which every mail program shows. */
const toJpegUrl = (site: string, cover: NonNullable<ItemCard['cover']>): string | null => {
  const path = listImageSources(cover).at(-1)?.files.at(-1)?.url;
  return path === undefined ? null : site + path;
};

const toEmailItem =
  (site: string) =>
  ({ id, title, suburb, region, cover }: ItemCard): EmailItem => ({
    title,
    url: `${site}/viewPost/${id}`,
    pictureUrl: cover && toJpegUrl(site, cover),
    place: [suburb, region].filter(Boolean).join(', ') || null,
  });

/** Items for the grid of a previewed letter: the newest that everyone may see. */
const exampleItems = async ({ db, now, site }: ExampleContext): Promise<EmailItem[]> =>
  (await loadItemCards(db, null, await listNewestPublicItems(db, now, 6), now)).map(toEmailItem(site));

const inventedNames: Readonly<Record<Locale, string>> = { 'en-US': 'Mia', 'pt-PT': 'Inês' };

/** A recipient for previews and tests: a member's own name and facts, or invented ones. */
export async function loadExampleRecipient(
  asking: ExampleContext,
  memberId: MemberId | null,
  language: Locale,
): Promise<EmailRecipient> {
  const shared = {
    coupon: 'MATE-7K2F',
    items: await exampleItems(asking),
    // A link in a preview leads where it says, and stops no one's email.
    unsubscribeUrl: `${asking.site}/email-subscription`,
    link: (url: string) => url,
    openUrl: null,
  };
  const { db } = asking;
  if (memberId === null) {
    const memberData = {
      suburb: 'Fitzroy',
      state: 'VIC',
      itemsListed: 3,
      swapsDone: 2,
      hasItems: true,
      hasSwapped: true,
    };
    return { ...shared, firstName: inventedNames[language], facts: memberData };
  }
  return {
    ...shared,
    firstName: (await findRealNames(db, memberId)).firstName,
    facts: await loadRecipientFields(asking, memberId),
  };
}

async function loadRecipientFields({ db, now }: ExampleContext, memberId: MemberId): Promise<EmailRecipient['facts']> {
  const place = await findMemberPlace(db, memberId);
  const listed = await listedItemsOf(db, memberId);
  const partners = (await loadSwapTrackRecords(db, [memberId])).get(memberId)?.partners ?? 0;
  const { rows } = await query`select ${selectList({ isOn: isSubscriberSql(memberId, now) })}`.execute(db);
  return {
    suburb: place.suburb ?? '',
    state: place.region ?? '',
    itemsListed: listed.length,
    swapsDone: partners,
    hasItems: listed.length > 0,
    hasSwapped: partners > 0,
    isSubscriber: rows[0]?.isOn ?? false,
  };
}
