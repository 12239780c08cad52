import plugins from 'virtual:plugins/console';
import { itemsAdmin } from '#modules/items/admin.tsx';
import { chatAdmin } from '#modules/chat/admin.tsx';
import { reputationAdmin } from '#modules/reputation/admin.tsx';
import { membersAdmin } from '#modules/members/admin.tsx';
import { paymentsAdmin } from '#modules/payments/admin.tsx';
import { promotionsAdmin } from '#modules/promotions/admin.tsx';
import { swapsAdmin } from '#modules/swaps/admin.tsx';
import { campaignsAdmin } from '#modules/campaigns/admin.tsx';
import { chainsAdmin } from '#modules/chains/admin.tsx';
import { blogAdmin } from '#modules/blog/admin.tsx';
import { offersAdmin } from '#modules/offers/admin.tsx';
import { deliveryAdmin } from '#modules/delivery/admin.tsx';
import { moderationAdmin } from '#modules/moderation/admin.tsx';
import { analyticsAdmin } from '#modules/analytics/admin.tsx';
import type { AdminModule } from './registry/define-admin-module.ts';
import { platformAdmin } from './platform/admin.tsx';

/** Every module's face in the console, in module order, then the plugins. A new module adds its import and its line. */
export const adminModules: readonly AdminModule[] = [
  membersAdmin,
  paymentsAdmin,
  itemsAdmin,
  offersAdmin,
  promotionsAdmin,
  swapsAdmin,
  campaignsAdmin,
  chainsAdmin,
  blogAdmin,
  deliveryAdmin,
  reputationAdmin,
  chatAdmin,
  moderationAdmin,
  analyticsAdmin,
  platformAdmin,
  ...plugins,
];
