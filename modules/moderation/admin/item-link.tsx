import { Anchor } from '@mantine/core';
import { useTranslate } from '#admin/kit/use-translate.ts';

/** Links to an item's page in the app, by its title where that is known. */
export function ItemLink({ id, title }: { readonly id: string; readonly title: string }) {
  const t = useTranslate();
  return (
    <Anchor href={`/viewPost/${id}`} size="sm">
      {title || t('moderation.admin.itemPage')}
    </Anchor>
  );
}
