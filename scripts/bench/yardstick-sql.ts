import { parseSearchMeaning } from '#modules/discovery/server/vocabulary/parse-search-meaning.ts';

/** Hand-written SQL of the yardsticks: it selects what the product answers a guest, and no more. */
const picture = (
  id: string,
) => `(select jsonb_build_object('id', image.id, 'width', image.width, 'height', image.height, 'placeholder', image.placeholder)
  from image_asset as image where image.id = ${id} and not image.is_doomed)`;

const card = `
  item.id, item.owner_id as "ownerId", item.title, item.state, item.condition, item.value_cents as "valueCents",
  item.wish_categories as "wishCategories", item.wish_keywords as "wishKeywords", item.is_open_to_anything as "isOpenToAnything",
  item.is_open_to_selling as "isOpenToSelling", item.delivery_preference as "deliveryPreference", item.suburb, item.region,
  item.visible_from as "visibleFrom", (select ${picture('item_image.image_id')} from item_image where item_id = item.id and position = 0) as cover`;

const isListed = `item.state = 'published' and item.visible_from <= now() and coalesce(item.hidden_until <= now(), true)`;

export const newestItemsSql = `select ${card} from item where ${isListed} order by item.visible_from desc, item.id desc limit 10`;

const fit = `ts_rank(item.search_document, words) * (1 + 0.25 * exp(-greatest(0, extract(epoch from now() - item.visible_from) / 86400) / 30))`;

const document = `(item.search_document || item_age(item.visible_from))`;

/**
 * Parameters of a search statement, in the order in which it names them: the terms that the product's vocabulary makes
 * of the typed text, the categories that they name, the first term, and each term. The bench types plain words only.
 */
export function toSearchParameters(keyword: string): string[] {
  const { terms, categories } = parseSearchMeaning(keyword);
  return [...terms, `{${categories.join()}}`, terms[0], ...terms];
}

/**
 * Ids of the best results: the newest matches, scanned in steps as the product does, those whose title or category
 * names what is sought first, then by rank.
 */
export function searchResultIdsSql(keyword: string): string {
  const { terms } = parseSearchMeaning(keyword);
  const term = (at: number) => `websearch_to_tsquery('swapu_text', $${at})`;
  const [categories, first] = [terms.length + 1, terms.length + 2];
  const isNamed = `(ts_filter(item.search_document, '{a}') @@ words or item.categories && $${categories}::text[])`;
  return `
  with recursive walk as (
    select words, begun, upper, oldest, 0 as found, null::uuid[] as ids, null::boolean[] as named, null::float8[] as fits
    from (select ${terms.map((_, at) => term(at + 1)).join(' && ')} as words) as typed, item_walk_begins(now()) where numnode(words) > 0
    union all
    select words, begun, look.lower, oldest, walk.found + looked.found, looked.ids, looked.named, looked.fits
    from walk,
      item_look_within(upper, greatest(0, begun - upper) * least(64, (1.2 * (121 - found) + 12.1) / (found + 1)), oldest, 0.125) as look,
      lateral (
        select count(*)::integer as found, array_agg(id) as ids, array_agg(named) as named, array_agg(fit) as fits from (
          select item.id, ${isNamed} as named, ${fit} as fit from item
          where ${document} @@ coalesce(look.within, ${term(first)}) and item.visible_from < to_timestamp(walk.upper) and ${isListed}
            and ${terms.map((_, at) => `${document} @@ ${term(first + 1 + at)}`).join(' and ')}
          order by item.visible_from desc, item.id desc limit 121 - walk.found) as find) as looked
    where walk.found < 121 and upper > oldest)
  select id from walk, unnest(ids, named, fits) as candidate (id, is_named, fit) order by is_named desc, fit desc, id desc limit 10`;
}

export const searchItemsSql = (keyword: string) =>
  `select ${card} from (${searchResultIdsSql(keyword)}) as found join item on item.id = found.id`;

/** Parameters of the newest finds: each term of the typed text. */
export const toNewestMatchesParameters = (keyword: string): string[] => [...parseSearchMeaning(keyword).terms];

/** Asks a search what a live list does: its newest finds, of which the reader picks those that are not shown. */
export const newestSearchMatchesSql = (keyword: string): string => `
  select ${card} from item
  where ${isListed}
    and ${parseSearchMeaning(keyword)
      .terms.map((_, at) => `${document} @@ websearch_to_tsquery('swapu_text', $${at + 1})`)
      .join(' and ')}
  order by item.visible_from desc, item.id desc limit 10`;

export const itemDetailSql = `
  select ${card}, item.description, item.categories, item.keywords, item.materials, item.is_counter_offers_only as "isCounterOffersOnly",
    item.size_option as "sizeOption", item.weight_grams as "weightGrams", item.length_mm as "lengthMm", item.width_mm as "widthMm",
    item.height_mm as "heightMm", item.published_at as "publishedAt", jsonb_build_object('id', owner.id, 'username', owner.username) as owner,
    (select jsonb_agg(${picture('item_image.image_id')} order by position) from item_image where item_id = item.id) as pictures
  from item join member_account as owner on owner.id = item.owner_id where item.id = $1 and ${isListed}`;

/** The member of a session: one join, as in the product. */
export const sessionMemberSql = `select session.member_id as "memberId" from member_session as session where session.token = $1 and session.expires_at > now()`;
