import { Badge, Group } from '@mantine/core';
import type { ListColumn } from '#admin/kit/use-column-choice.ts';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { itemFields, staffChoiceNames } from '../domain/item-fields.ts';
import type { StaffItemRow } from '../domain/staff-items.ts';

const colors: Readonly<Record<string, string>> = { removed: 'red', reserved: 'yellow', published: 'eucalypt' };

/** The state of an item, and whether its owner's ban hides it. */
export function ItemBadges({ state, isHidden }: Pick<StaffItemRow, 'state' | 'isHidden'>) {
  const t = useTranslate();
  return (
    <Group gap={6} wrap="nowrap">
      <Badge color={colors[state] ?? 'gray'}>{t(`items.state.${state}`)}</Badge>
      {isHidden && <Badge color="gray">{t('items.admin.hidden')}</Badge>}
    </Group>
  );
}

/** The columns of a table of items. */
export function useItemColumns(): ListColumn<StaffItemRow>[] {
  const t = useTranslate();
  const format = useFormat();
  return [
    {
      name: 'title',
      label: t('items.admin.itemTitle'),
      cell: ({ title }) => title || t('items.admin.untitled'),
    },
    {
      name: 'owner',
      label: t('items.admin.owner'),
      cell: ({ ownerId, owner }) => <SubjectLink kind="member" id={ownerId} name={owner} />,
    },
    { name: 'state', label: t('items.admin.state'), cell: (item) => <ItemBadges {...item} /> },
    {
      name: 'categories',
      label: t('items.admin.categories'),
      cell: ({ categories }) => categories.map((slug) => t(`items.category.${slug}`)).join(', ') || null,
    },
    {
      name: 'value',
      label: t('items.admin.value'),
      align: 'end',
      sort: 'value',
      cell: ({ valueCents }) => valueCents !== null && format.money(valueCents),
    },
    { name: 'suburb', label: t('items.admin.suburb'), cell: ({ suburb }) => suburb },
    { name: 'made', label: t('items.admin.made'), sort: 'made', cell: ({ madeAt }) => format.date(madeAt) },
    {
      name: 'changed',
      label: t('items.admin.changed'),
      sort: 'changed',
      cell: ({ changedAt }) => format.ago(changedAt),
    },
    {
      name: 'boosted',
      label: t('items.admin.boosted'),
      isOptional: true,
      cell: ({ boostedUntil }) => boostedUntil && format.date(boostedUntil),
    },
    ...staffChoiceNames.map((name) => ({
      name,
      label: t(`items.admin.${name}`),
      isOptional: true,
      cell: ({ [name]: value }: StaffItemRow) => value && t(`${itemFields[name].messages}.${value}`),
    })),
    { name: 'id', label: t('items.admin.id'), isOptional: true, cell: ({ id }) => <code>{id}</code> },
  ];
}
