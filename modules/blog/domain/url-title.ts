export const urlTitleBounds = { minimum: 3, maximum: 80 } as const;

/** The form of a urlTitle: lower-case letters, digits and single hyphens. */
export const urlTitlePattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A urlTitle made from a title: "Café swaps, 3 ways" becomes "cafe-swaps-3-ways". */
export const toUrlTitle = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, urlTitleBounds.maximum)
    .replace(/^-+|-+$/g, '');

/** The urlTitle that an unknown path may be: its slashes removed. Null where no post can have it. */
export function parseUrlTitlePath(path: string): string | null {
  const title = path.replaceAll('/', '').toLowerCase();
  const { minimum, maximum } = urlTitleBounds;
  return title.length >= minimum && title.length <= maximum && urlTitlePattern.test(title) ? title : null;
}

// The first parts of the site's paths, lower-case. A screen wins over a post anyway; a post under its path would never
// be reached by it.
const taken = new Set(
  `trpc auth-api files webhooks healthz readyz metrics admin assets sitemap robots index mailbox mail-link designer guides
  all-categories search search-filter categories-filter advanced-search testsearchpostgres testsearchmeilisearch
  suggested activity viewpost testnewproductpage create editpost favorite demo auth authsignup forgot-password
  onboarding chooseinterest categories-interests myswapu settings user-detail notification email-subscription
  welcome-mail unsubscribe come-back data-export invoices checkout test-checkout offer-item offers swap-offer
  swap-status swap swap-meeting meeting discuss review-swap leaderboard swap-swipe
  swap-swipe-success swap-swipe-cancel swap-chain-liked chain goals subscription tokens user-coupon
  delivery-calculator carbon-calculator delivery-swap my-delivery my-delivery-status swapu-blog swapu-blogpost faq
  terms-and-conditions privacy licences email-edit value-proposition risk value-driver information-collection
  user-stories ticketing release testing database-diagram api monitoring-areas user-guides trouble-shooting`
    .split(/\s+/)
    .filter(Boolean),
);

export const isReservedPath = (urlTitle: string): boolean => taken.has(urlTitle);
