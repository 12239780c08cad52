import type { ItemCardFacts } from '#modules/items/ui/public.ts';
import type { ActivityEntry } from '../domain/activity.schemas.ts';

export const activityFeedQuery = { limit: 20 };

export type ActivityFeedEntry = ActivityEntry<ItemCardFacts>;

export const toEntryKey = (entry: ActivityFeedEntry): string => (entry.kind === 'listed' ? entry.item.id : entry.id);
