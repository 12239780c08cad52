import type { Page } from '@playwright/test';
import { createPageApiClient } from './page-api-client.ts';
import type { Screen } from './screen-faults.ts';

/** The screens that a guest may read. */
export const guestScreens: readonly Screen[] = [
  { path: '/' },
  { path: '/?signin&next=%2Fcreate' },
  { path: '/all-categories' },
  { path: '/search' },
  { path: '/search?keyword=tent&category=camping-fishing' },
  { path: '/search?category=no-such-category' },
  { path: '/advanced-search/' },
  { path: '/activity' },
  { path: '/testSearchPostgres' },
  { path: '/search?keyword=nothing+like+this+anywhere' },
  { path: '/testNewProductPage' },
  { path: '/FAQ' },
  { path: '/email-subscription' },
  { path: '/terms-and-conditions' },
  { path: '/privacy' },
  { path: '/licences' },
  { path: '/leaderboard' },
  { path: '/leaderboard?span=all&state=QLD' },
  { path: '/carbon-calculator' },
  { path: '/delivery-calculator' },
  { path: '/demo' },
  { path: '/swapu-blog' },
  { path: '/what-is-a-fair-swap' },
  { path: '/user-guides' },
  { path: '/risk' },
  { path: '/database-diagram' },
  { path: '/api' },
  { path: '/no-such-page', status: 404 },
  { path: '/viewPost/no-such-item', status: 404 },
  { path: '/auth' },
  { path: '/auth/signup' },
  { path: '/auth/confirm?token=used-long-ago', refusal: 400 },
  { path: '/forgot-password' },
];

/** The screens of a member with plenty of data: offers of both sides, a completed swap, a review to write. */
export async function listScreensOfMaya(page: Page): Promise<Screen[]> {
  const calls = createPageApiClient(page);
  const [mine, newest, received, sent, swaps, rooms, reviews, chains, pools, choices] = await Promise.all([
    calls.items.mine.query({}),
    calls.items.newest.query({ limit: 20 }),
    calls.offers.list.query({ tab: 'received' }),
    calls.offers.list.query({ tab: 'sent' }),
    calls.swaps.mine.query({}),
    calls.chat.rooms.query({}),
    calls.reputation.mine.query({}),
    calls.chains.mine.query(),
    calls.chains.pools.query(),
    calls.chains.choices.query(),
  ]);
  const own = new Set(mine.items.map(({ id }) => id));
  const [item, other, asked, offered, swap, room, review, chain] = [
    mine.items[0],
    newest.items.find(({ id }) => !own.has(id)),
    received.items[0],
    sent.items[0],
    swaps.items[0],
    rooms.items[0],
    reviews.items[0],
    chains[0],
  ];
  const partner = swap?.partners[0];
  if (!item || !other || !asked || !offered || !swap || !partner || !room || !review || !chain?.mayUnlock)
    throw new Error('the sample data has too little for this journey');
  if (pools.length === 0 || choices.groups.length === 0)
    throw new Error('the sample data has no pool or no choice to show');
  const missing = ['/swap-offer/bogus', '/offer-item/bogus', `/discuss/${room.id}/bogus`, '/settings/none'];
  const screens = [
    '/',
    '/create',
    `/editPost/${item.id}`,
    `/viewPost/${item.id}`,
    `/viewPost/${other.id}`,
    '/myswapu',
    '/favorite',
    '/favorite?list=matches',
    '/suggested',
    '/swap-swipe',
    '/swap-swipe?list=passed',
    '/swap-chain-liked',
    '/swap-chain-liked?tab=mine',
    '/swap-chain-liked?tab=pools',
    '/swap-chain-liked?tab=choices',
    `/chain/${chain.id}`,
    '/settings',
    '/settings/account',
    '/settings/language',
    '/settings/sign-out',
    '/settings/notification',
    '/settings/promo-email',
    '/notification',
    '/welcome-mail',
    '/onboarding',
    '/chooseInterest',
    '/categories-interests',
    `/user-detail/${partner.id}`,
    `/offer-item/${other.id}`,
    '/offers',
    '/swap-offer',
    `/swap-offer/${asked.id}`,
    `/swap-offer/${offered.id}`,
    '/swap-status/new',
    '/swap-status/received',
    '/swap-status/mine',
    '/swap-status/rejected',
    `/swap/${swap.id}`,
    '/discuss',
    `/discuss/${room.id}`,
    '/review-swap',
    `/review-swap/${review.swapId}.${review.partner.id}`,
  ];
  return [...screens.map((path) => ({ path })), ...missing.map((path) => ({ path, status: 404 }))];
}

/**
 * The parcels of a member who has one in every state: the list, the order form, and a parcel in trouble. The member's
 * chain waits for another to unlock it.
 */
export async function listScreensOfHazel(page: Page): Promise<Screen[]> {
  const { items } = await createPageApiClient(page).delivery.mine.query({ limit: 50 });
  const paths = (['draft', 'exception'] as const).map((state) => {
    const parcel = items.find((one) => one.state === state);
    if (!parcel) throw new Error(`the sample data has no parcel in ${state}`);
    return `/my-delivery/${parcel.postId}/${parcel.offerId}/${parcel.receiverId}`;
  });
  const [chain] = await createPageApiClient(page).chains.mine.query();
  if (!chain || chain.mayUnlock) throw new Error('the sample data has no chain that waits for another member');
  return ['/delivery-swap', '/my-delivery', ...paths, `/chain/${chain.id}`].map((path) => ({ path }));
}

/** The empty screens of a new member, which say what to do. */
export const emptyScreens: readonly Screen[] = [
  '/swap-status/received',
  '/notification',
  '/discuss',
  '/review-swap',
  '/offers',
  '/goals',
  '/swap-chain-liked',
  '/swap-chain-liked?tab=mine',
].map((path) => ({ path }));
