import plugins from 'virtual:plugins/server';
import type { ModuleDefinition } from '#platform/module/define-module.ts';
import { uploads } from '#platform/uploads/module.ts';
import { views } from '#platform/views/module.ts';
import { identity } from '#modules/identity/module.ts';
import { members } from '#modules/members/module.ts';
import { payments } from '#modules/payments/module.ts';
import { items } from '#modules/items/module.ts';
import { promotions } from '#modules/promotions/module.ts';
import { swaps } from '#modules/swaps/module.ts';
import { reputation } from '#modules/reputation/module.ts';
import { matching } from '#modules/matching/module.ts';
import { offers } from '#modules/offers/module.ts';
import { chains } from '#modules/chains/module.ts';
import { delivery } from '#modules/delivery/module.ts';
import { goals } from '#modules/goals/module.ts';
import { impact } from '#modules/impact/module.ts';
import { chat } from '#modules/chat/module.ts';
import { discovery } from '#modules/discovery/module.ts';
import { campaigns } from '#modules/campaigns/module.ts';
import { blog } from '#modules/blog/module.ts';
import { handbook } from '#modules/handbook/module.ts';
import { notifications } from '#modules/notifications/module.ts';
import { moderation } from '#modules/moderation/module.ts';
import { analytics } from '#modules/analytics/module.ts';

/**
 * Every module's server face, in the order of dependence: a module may call those before it. A new module adds its
 * import and its line.
 */
export const moduleList = [
  uploads,
  views,
  identity,
  members,
  payments,
  items,
  promotions,
  swaps,
  reputation,
  matching,
  offers,
  chains,
  delivery,
  goals,
  impact,
  chat,
  discovery,
  campaigns,
  blog,
  handbook,
  notifications,
  moderation,
  analytics,
] as const;

/** The same list and the plugins, for code that treats every module alike. */
export const modules: readonly ModuleDefinition[] = [...moduleList, ...plugins];
