import type { SampleMember } from '#modules/members/public.ts';
import type { CategorySlug } from '../../domain/categories.ts';
import type { ItemForm } from '../../domain/item.schemas.ts';
import type { Thing } from './thing.ts';

/** An item as it will be listed, by whom and when. */
export interface PlannedItem {
  readonly owner: SampleMember;
  readonly thing: Thing;
  readonly category: CategorySlug;
  readonly form: Omit<ItemForm, 'imageIds' | 'valueCents'> & { readonly valueCents: number };
  readonly hoursAgo: number;
}

/** A thing somebody has, before they know what they want for it. */
export type Listing = Omit<PlannedItem, 'form'> & { readonly title: string; readonly dollars: number };
