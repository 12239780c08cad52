/** A category of the catalogue; the name comes from the specification, the slug never changes once published. */
export interface Category {
  readonly slug: string;
  readonly name: string;
  /** A service rather than an object: has no weight or size and cannot be couriered. */
  readonly isService?: true;
  /** Extras for one item cost more in this category. */
  readonly isSpecial?: true;
}

export const categories = [
  { slug: '4x4s-utes', name: '4x4s & Utes', isSpecial: true },
  { slug: 'handbag-accessories', name: 'Handbag & Accessories' },
  { slug: 'antiques', name: 'Antiques' },
  { slug: 'baby-toddler', name: 'Baby & Toddler' },
  { slug: 'bicycles', name: 'Bicycles' },
  { slug: 'boats', name: 'Boats', isSpecial: true },
  { slug: 'camping-fishing', name: 'Camping & Fishing' },
  { slug: 'car-parts', name: 'Car Parts' },
  { slug: 'caravans', name: 'Caravans', isSpecial: true },
  { slug: 'cars', name: 'Cars', isSpecial: true },
  { slug: 'childrens-fashion', name: "Children's Fashion" },
  { slug: 'comic-books-collectables', name: 'Comic Books & Collectables' },
  { slug: 'electronics', name: 'Electronics' },
  { slug: 'everything-else', name: 'Everything Else' },
  { slug: 'food-consumables', name: 'Food & Consumables' },
  { slug: 'furniture', name: 'Furniture' },
  { slug: 'gaming', name: 'Gaming' },
  { slug: 'garden-home', name: 'Garden & Home' },
  { slug: 'hobbies', name: 'Hobbies' },
  { slug: 'bespoke-homemade-crafts', name: 'Bespoke Homemade Crafts' },
  { slug: 'kitchen', name: 'Kitchen' },
  { slug: 'mens-fashion', name: "Men's Fashion" },
  { slug: 'mens-watches-sneakers', name: "Men's Watches & Sneakers" },
  { slug: 'motorbikes', name: 'Motorbikes', isSpecial: true },
  { slug: 'musical-instruments', name: 'Musical Instruments' },
  { slug: 'odd-jobs-chores', name: 'Odd Jobs & Chores', isService: true },
  { slug: 'ooshies', name: 'Ooshies' },
  { slug: 'pet-accessories', name: 'Pet Accessories' },
  { slug: 'produce-homemade-foods', name: 'Produce & Homemade Foods' },
  { slug: 'services', name: 'Services', isService: true },
  { slug: 'sporting-goods', name: 'Sporting Goods' },
  { slug: 'textbooks', name: 'Textbooks' },
  { slug: 'tools', name: 'Tools' },
  { slug: 'toys', name: 'Toys' },
  { slug: 'water-sports', name: 'Water Sports' },
  { slug: 'womens-watches-jewellery', name: "Women's Watches & Jewellery" },
  { slug: 'womens-fashion', name: "Women's Fashion" },
] as const satisfies readonly Category[];

export type CategorySlug = (typeof categories)[number]['slug'];

export const categorySlugs: readonly CategorySlug[] = categories.map((category) => category.slug);

const services: ReadonlySet<string> = new Set(
  categories.filter((category) => 'isService' in category).map((category) => category.slug),
);

/** Whether every chosen category is a service, so that there is nothing to weigh. */
export const isServiceOnly = (slugs: readonly string[]): boolean =>
  slugs.length > 0 && slugs.every((slug) => services.has(slug));

const special: ReadonlySet<string> = new Set(
  categories.filter((category) => 'isSpecial' in category).map((category) => category.slug),
);

/** Whether extras for an item cost the price of special categories. */
export const hasSpecialCategory = ({ categories: slugs }: { readonly categories: readonly string[] }): boolean =>
  slugs.some((slug) => special.has(slug));
