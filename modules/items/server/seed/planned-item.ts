import type { SampleMember } from '#modules/members/public.ts';
import type { CategorySlug } from '../../domain/categories.ts';
import type { ItemFormInput } from '../../domain/item.schemas.ts';
import type { SampleItem } from './sample-item.ts';

/** An item to be listed, with its owner and time. */
export interface PlannedItem {
  readonly owner: SampleMember;
  readonly thing: SampleItem;
  readonly category: CategorySlug;
  readonly form: Omit<ItemFormInput, 'imageIds'>;
  readonly hoursAgo: number;
}

/** An item before its owner's wishes are chosen. */
export type PlannedListing = Omit<PlannedItem, 'form'> & { readonly title: string; readonly dollars: number };
