import { trpc } from '#web/trpc.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { useTranslate } from '#web/i18n.tsx';
import { Grid } from '#web/kit/grid.tsx';
import { Page } from '#web/kit/page.tsx';
import { CategoryTile } from './category-tile.tsx';
import { useCategoriesSortedByName } from './category-names.ts';

export const load = ({ trpc }: PageRequest) => trpc.items.categories.prefetch();

export const head = ({ words }: PageRequest & { readonly words: Translate }): PageHead => ({
  title: words('items.categories.title'),
  description: words('items.categories.lead'),
});

export default function AllCategoriesPage() {
  const t = useTranslate();
  const byName = useCategoriesSortedByName();
  const counts = trpc.items.categories.useQuery();
  const itemsOf = new Map(counts.data?.map(({ slug, items }) => [slug, items]));
  return (
    <Page title={t('items.categories.title')} lead={t('items.categories.lead')}>
      <Grid of="tile">
        {byName.map((slug) => (
          <CategoryTile key={slug} slug={slug} items={itemsOf.get(slug)} />
        ))}
      </Grid>
    </Page>
  );
}
