import { expect, test } from 'vitest';
import { z } from 'zod';
import { itemSettings } from '../../domain/items.settings.ts';
import { expandPattern } from '#platform/seed/seeded-random.ts';
import { seedBounds } from '#platform/config/seed-bounds.ts';
import { newId, ImageId } from '#contracts/ids.ts';
import { categorySlugs } from '../../domain/categories.ts';
import { toItemBounds } from '../../domain/item-bounds.ts';
import { buildItemFormSchemas } from '../../domain/item.schemas.ts';
import { demoItems } from './demo-items.ts';
import { planDemoItems } from './item-plan.ts';
import type { PlannedItem } from './planned-item.ts';
import { sampleCatalogue } from './sample-catalogue.ts';

const size = { members: 200, items: 1_500 };
const { publish: publishInput } = buildItemFormSchemas(toItemBounds(z.object(itemSettings.shape).parse({})));
const plan = planDemoItems(size);

test('the same size gives the same items, and no two are called the same', () => {
  expect(planDemoItems(size).map(({ form, hoursAgo }) => [form.title, form.description, hoursAgo])).toEqual(
    plan.map(({ form, hoursAgo }) => [form.title, form.description, hoursAgo]),
  );
  expect(new Set(plan.map(({ form }) => form.title)).size).toBe(size.items);
});

test('no two kinds of things share a picture', () => {
  const pictures = [...demoItems, ...sampleCatalogue.flatMap(([, entries]) => entries)].map(({ art }) => art);
  expect(pictures.filter((art, index) => pictures.indexOf(art) !== index)).toEqual([]);
});

test('every item is what the form would take', () => {
  const refused = plan.flatMap(
    ({ form }) =>
      publishInput
        .safeParse({ ...form, imageIds: [newId(ImageId)] })
        .error?.issues.map(({ path, message }) => ({ title: form.title, path, message })) ?? [],
  );
  expect(refused).toEqual([]);
  expect(plan.filter(({ form }) => /[{}|]| \.|\bundefined\b/.test(`${form.title} ${form.description}`))).toEqual([]);
});

test('every category has its share, at any size', () => {
  for (const items of [37, 500, size.items]) {
    const counts = categorySlugs.map(
      (slug) => planDemoItems({ members: 20, items }).filter(({ category }) => category === slug).length,
    );
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(Math.floor(items / 37));
  }
});

test('there are titles enough for the largest demo', () => {
  expect(
    Math.min(...sampleCatalogue.map(([, entries]) => entries.flatMap(({ title }) => expandPattern(title)).length)) * 37,
  ).toBeGreaterThanOrEqual(seedBounds.items.maximum);
});

test('nobody lists a thing before they joined', () => {
  expect(plan.filter(({ owner, hoursAgo }) => hoursAgo > owner.joinedDaysAgo * 24)).toEqual([]);
});

test('wishes fit: hundreds of pairs could swap at once, and loops of three', () => {
  const wants = (one: PlannedItem, other: PlannedItem) =>
    one.owner !== other.owner && one.form.wishKeywords.some((word) => other.form.keywords.includes(word));
  const wanted = new Map(plan.map((item) => [item, plan.filter((other) => wants(item, other))]));
  const pairs =
    plan.reduce(
      (sum, item) => sum + (wanted.get(item) ?? []).filter((other) => wanted.get(other)?.includes(item)).length,
      0,
    ) / 2;
  const inLoops = plan.filter((item) =>
    (wanted.get(item) ?? []).some((second) =>
      (wanted.get(second) ?? []).some((third) => third.owner !== item.owner && wanted.get(third)?.includes(item)),
    ),
  );
  expect(pairs).toBeGreaterThan(300);
  expect(inLoops.length).toBeGreaterThan(200);
});
