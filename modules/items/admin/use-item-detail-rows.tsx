import { Code } from '@mantine/core';
import type { DetailRow } from '#admin/kit/detail-list.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { itemFields, staffChoiceNames } from '../domain/item-fields.ts';
import type { StaffItemDetail } from '../domain/staff-items.ts';

/** The facts of an item that staff see. */
export function useItemDetailRows(item: StaffItemDetail): DetailRow[] {
  const t = useTranslate();
  const format = useFormat();
  const categories = (slugs: readonly string[]) => slugs.map((slug) => t(`items.category.${slug}`));
  const listed = (words: readonly string[]) => words.join(', ') || null;
  const money = (cents: number | null) => (cents === null ? null : format.money(cents));
  const moment = (iso: string | null) => iso && format.dateTime(iso);
  return [
    { label: t('items.admin.owner'), value: <SubjectLink kind="member" id={item.ownerId} name={item.owner} /> },
    { label: t('items.admin.description'), value: item.description || null },
    { label: t('items.admin.categories'), value: listed(categories(item.categories)) },
    { label: t('items.admin.keywords'), value: listed(item.keywords) },
    { label: t('items.admin.wishes'), value: listed([...categories(item.wishCategories), ...item.wishKeywords]) },
    ...staffChoiceNames.map((name) => ({
      label: t(`items.admin.${name}`),
      value: item[name] && t(`${itemFields[name].messages}.${item[name]}`),
    })),
    { label: t('items.admin.value'), value: money(item.valueCents) },
    { label: t('items.admin.leastValue'), value: money(item.leastValueCents) },
    {
      label: t('items.admin.delivery'),
      value: item.deliveryPreference && t(`items.delivery.${item.deliveryPreference}`),
    },
    { label: t('items.admin.suburb'), value: listed([item.suburb, item.region].filter((part) => part !== null)) },
    { label: t('items.admin.made'), value: moment(item.madeAt) },
    { label: t('items.admin.published'), value: moment(item.publishedAt) },
    { label: t('items.admin.changed'), value: moment(item.changedAt) },
    ...(item.boostedUntil === null ? [] : [{ label: t('items.admin.boosted'), value: moment(item.boostedUntil) }]),
    ...(item.removalReason === null ? [] : [{ label: t('items.admin.reason'), value: item.removalReason }]),
    { label: t('items.admin.id'), value: <Code>{item.id}</Code> },
  ];
}
