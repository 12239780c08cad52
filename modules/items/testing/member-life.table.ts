import { randomUUID } from 'node:crypto';
import {
  timestampColumns,
  pastIso,
  type FixtureMember,
  type MemberLife,
  type FixtureRow,
  type SharedSwapSide,
} from '#testing/member-life.ts';

const item = ({ id, mark }: FixtureMember, itemId: string, state: string): FixtureRow => [
  'item',
  {
    id: itemId,
    owner_id: id,
    state,
    title: `${mark}title`,
    description: `${mark}description`,
    categories: ['kitchen'],
    keywords: [`${mark}keyword`],
    wish_categories: ['tools'],
    wish_keywords: [`${mark}wish`],
    condition: 'usedGood',
    materials: [{ name: `${mark}material`, percent: 50 }],
    value_cents: 500,
    delivery_preference: 'meet',
    suburb: `${mark}suburb`,
    region: `${mark}region`,
    removal_reason: `${mark}removal`,
    published_at: pastIso,
    visible_from: pastIso,
    ...timestampColumns,
  },
];

const given = ({ me, you, item: itemId }: SharedSwapSide): readonly FixtureRow[] => [
  item(me, itemId, 'swapped'),
  [
    'item_version',
    {
      item_id: itemId,
      version: 1,
      content: JSON.stringify({
        title: `${me.mark}kept title`,
        description: `${me.mark}kept description`,
        condition: 'usedGood',
        valueCents: 500,
        materials: [{ name: `${me.mark}kept material`, percent: 50 }],
        weightGrams: null,
        lengthMm: null,
        widthMm: null,
        heightMm: null,
        imageIds: [],
      }),
      replaced_at: pastIso,
    },
  ],
  ['item_party', { member_id: you.id, item_id: itemId }],
  ['imported_item', { owner_id: me.id, key: 'A-1', item_id: itemId }],
];

export const memberLife: MemberLife = {
  alone: (liver) => [item(liver, randomUUID(), 'draft')],
  together: ({ sides }) => sides.flatMap(given),
  // The other party's history of a swap shows these.
  keptWithoutName: ['item: title', 'item: search_document', 'item_version: content'],
};
