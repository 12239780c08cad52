import { truncateText } from '#contracts/truncate-text.ts';
import type { PageHead } from '#web/page-part.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import type { ItemPage } from '../domain/item.views.ts';
import { toPictureSource } from './picture-source.ts';

const longestDescription = 160;

const availability = { published: 'InStock', reserved: 'LimitedAvailability', swapped: 'SoldOut' } as const;

/** The metadata of an item's page for search engines and link previews. */
export function buildItemPageHead(page: ItemPage | undefined, words: Translate, url: URL): PageHead {
  if (page?.kind !== 'item') return { title: words('items.page.notYetTitle'), isPrivate: true };
  const { item } = page;
  const cover = item.pictures[0];
  const image = cover && toPictureSource(cover).formats.at(-1)?.files.at(-1)?.url;
  const description = truncateText(item.description.replace(/\s+/g, ' '), longestDescription);
  return {
    title: item.title,
    description,
    image,
    isPrivate: !(item.state in availability),
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: item.title,
      description,
      ...(image !== undefined && { image: new URL(image, url).href }),
      itemCondition: item.condition === 'new' ? 'https://schema.org/NewCondition' : 'https://schema.org/UsedCondition',
      offers: {
        '@type': 'Offer',
        price: (item.valueCents / 100).toFixed(2),
        priceCurrency: 'AUD',
        availability: `https://schema.org/${availability[item.state as keyof typeof availability] ?? 'OutOfStock'}`,
      },
    },
  };
}
