import { Badge, Group } from '@mantine/core';
import type { BuildListColumns } from '#admin/kit/list-columns.ts';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
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
export const itemColumns: BuildListColumns<StaffItemRow> = ({ column, t, format }) => [
  column('title', 'items.admin.itemTitle', ({ title }) => title || t('items.admin.untitled')),
  column('owner', 'items.admin.owner', ({ ownerId, owner }) => <SubjectLink kind="member" id={ownerId} name={owner} />),
  column('state', 'items.admin.state', (item) => <ItemBadges {...item} />),
  column(
    'categories',
    'items.admin.categories',
    ({ categories }) => categories.map((slug) => t(`items.category.${slug}`)).join(', ') || null,
  ),
  column('value', 'items.admin.value', ({ valueCents }) => valueCents !== null && format.money(valueCents), {
    align: 'end',
    sort: 'value',
  }),
  column('suburb', 'items.admin.suburb', ({ suburb }) => suburb),
  column('made', 'items.admin.made', ({ madeAt }) => format.date(madeAt), { sort: 'made' }),
  column('changed', 'items.admin.changed', ({ changedAt }) => format.ago(changedAt), { sort: 'changed' }),
  column('boosted', 'items.admin.boosted', ({ boostedUntil }) => boostedUntil && format.date(boostedUntil), {
    isOptional: true,
  }),
  ...staffChoiceNames.map((name) => ({
    name,
    label: t(`items.admin.${name}`),
    isOptional: true,
    cell: ({ [name]: value }: StaffItemRow) => value && t(`${itemFields[name].messages}.${value}`),
  })),
  column('id', 'items.admin.id', ({ id }) => <code>{id}</code>, { isOptional: true }),
];
