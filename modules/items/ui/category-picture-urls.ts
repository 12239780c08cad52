import fourByFours from '@lobehub/fluent-emoji-3d/assets/1f6fb.webp?no-inline';
import handbagAccessories from '@lobehub/fluent-emoji-3d/assets/1f45c.webp?no-inline';
import antiques from '@lobehub/fluent-emoji-3d/assets/1f3fa.webp?no-inline';
import babyToddler from '@lobehub/fluent-emoji-3d/assets/1f37c.webp?no-inline';
import bicycles from '@lobehub/fluent-emoji-3d/assets/1f6b2.webp?no-inline';
import boats from '@lobehub/fluent-emoji-3d/assets/26f5.webp?no-inline';
import campingFishing from '@lobehub/fluent-emoji-3d/assets/26fa.webp?no-inline';
import carParts from '@lobehub/fluent-emoji-3d/assets/1f6de.webp?no-inline';
import caravans from '@lobehub/fluent-emoji-3d/assets/1f690.webp?no-inline';
import cars from '@lobehub/fluent-emoji-3d/assets/1f697.webp?no-inline';
import childrensFashion from '@lobehub/fluent-emoji-3d/assets/1f9e6.webp?no-inline';
import comicBooksCollectables from '@lobehub/fluent-emoji-3d/assets/1f4a5.webp?no-inline';
import electronics from '@lobehub/fluent-emoji-3d/assets/1f4f1.webp?no-inline';
import everythingElse from '@lobehub/fluent-emoji-3d/assets/1f4e6.webp?no-inline';
import foodConsumables from '@lobehub/fluent-emoji-3d/assets/1f96b.webp?no-inline';
import furniture from '@lobehub/fluent-emoji-3d/assets/1fa91.webp?no-inline';
import gaming from '@lobehub/fluent-emoji-3d/assets/1f3ae.webp?no-inline';
import gardenHome from '@lobehub/fluent-emoji-3d/assets/1fab4.webp?no-inline';
import hobbies from '@lobehub/fluent-emoji-3d/assets/1f3a8.webp?no-inline';
import bespokeHomemadeCrafts from '@lobehub/fluent-emoji-3d/assets/1f9f6.webp?no-inline';
import kitchen from '@lobehub/fluent-emoji-3d/assets/1f373.webp?no-inline';
import mensFashion from '@lobehub/fluent-emoji-3d/assets/1f455.webp?no-inline';
import mensWatchesSneakers from '@lobehub/fluent-emoji-3d/assets/1f45f.webp?no-inline';
import motorbikes from '@lobehub/fluent-emoji-3d/assets/1f3cd-fe0f.webp?no-inline';
import musicalInstruments from '@lobehub/fluent-emoji-3d/assets/1f3b8.webp?no-inline';
import oddJobsChores from '@lobehub/fluent-emoji-3d/assets/1f9f9.webp?no-inline';
import ooshies from '@lobehub/fluent-emoji-3d/assets/1f981.webp?no-inline';
import petAccessories from '@lobehub/fluent-emoji-3d/assets/1f9b4.webp?no-inline';
import produceHomemadeFoods from '@lobehub/fluent-emoji-3d/assets/1f955.webp?no-inline';
import services from '@lobehub/fluent-emoji-3d/assets/1f91d.webp?no-inline';
import sportingGoods from '@lobehub/fluent-emoji-3d/assets/26bd.webp?no-inline';
import textbooks from '@lobehub/fluent-emoji-3d/assets/1f4da.webp?no-inline';
import tools from '@lobehub/fluent-emoji-3d/assets/1f6e0-fe0f.webp?no-inline';
import toys from '@lobehub/fluent-emoji-3d/assets/1f9f8.webp?no-inline';
import waterSports from '@lobehub/fluent-emoji-3d/assets/1f3c4.webp?no-inline';
import womensWatchesJewellery from '@lobehub/fluent-emoji-3d/assets/1f48d.webp?no-inline';
import womensFashion from '@lobehub/fluent-emoji-3d/assets/1f457.webp?no-inline';
import type { CategorySlug } from '../domain/categories.ts';

/** The URL of each category's picture. Fluent emoji by Microsoft (MIT). */
export const categoryPictureUrls: Readonly<Record<CategorySlug, string>> = {
  '4x4s-utes': fourByFours,
  'handbag-accessories': handbagAccessories,
  antiques,
  'baby-toddler': babyToddler,
  bicycles,
  boats,
  'camping-fishing': campingFishing,
  'car-parts': carParts,
  caravans,
  cars,
  'childrens-fashion': childrensFashion,
  'comic-books-collectables': comicBooksCollectables,
  electronics,
  'everything-else': everythingElse,
  'food-consumables': foodConsumables,
  furniture,
  gaming,
  'garden-home': gardenHome,
  hobbies,
  'bespoke-homemade-crafts': bespokeHomemadeCrafts,
  kitchen,
  'mens-fashion': mensFashion,
  'mens-watches-sneakers': mensWatchesSneakers,
  motorbikes,
  'musical-instruments': musicalInstruments,
  'odd-jobs-chores': oddJobsChores,
  ooshies,
  'pet-accessories': petAccessories,
  'produce-homemade-foods': produceHomemadeFoods,
  services,
  'sporting-goods': sportingGoods,
  textbooks,
  tools,
  toys,
  'water-sports': waterSports,
  'womens-watches-jewellery': womensWatchesJewellery,
  'womens-fashion': womensFashion,
};
