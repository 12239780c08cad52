import { identityWeb } from '#modules/identity/web.tsx';
import { membersWeb } from '#modules/members/web.tsx';
import { paymentsWeb } from '#modules/payments/web.tsx';
import { itemsWeb } from '#modules/items/web.tsx';
import { promotionsWeb } from '#modules/promotions/web.tsx';
import { swapsWeb } from '#modules/swaps/web.tsx';
import { reputationWeb } from '#modules/reputation/web.tsx';
import { offersWeb } from '#modules/offers/web.tsx';
import { matchingWeb } from '#modules/matching/web.tsx';
import { chainsWeb } from '#modules/chains/web.tsx';
import { deliveryWeb } from '#modules/delivery/web.tsx';
import { goalsWeb } from '#modules/goals/web.tsx';
import { impactWeb } from '#modules/impact/web.tsx';
import { chatWeb } from '#modules/chat/web.tsx';
import { discoveryWeb } from '#modules/discovery/web.tsx';
import { campaignsWeb } from '#modules/campaigns/web.tsx';
import { blogWeb } from '#modules/blog/web.tsx';
import { handbookWeb } from '#modules/handbook/web.tsx';
import { notificationsWeb } from '#modules/notifications/web.tsx';
import { moderationWeb } from '#modules/moderation/web.tsx';
import type { WebModule } from './module.ts';

/** Every module's face in the user app, in the modules' order. A new module adds its import and its line. */
export const webModules: readonly WebModule[] = [
  identityWeb,
  membersWeb,
  paymentsWeb,
  itemsWeb,
  promotionsWeb,
  swapsWeb,
  reputationWeb,
  offersWeb,
  matchingWeb,
  chainsWeb,
  deliveryWeb,
  goalsWeb,
  impactWeb,
  chatWeb,
  discoveryWeb,
  campaignsWeb,
  blogWeb,
  handbookWeb,
  notificationsWeb,
  moderationWeb,
];
