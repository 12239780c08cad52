/** The made-up things of the guided try. Values are whole cents. */
export const demoTableItems = {
  mine: [
    { name: 'tent', cents: 18_000 },
    { name: 'guitar', cents: 24_000 },
    { name: 'books', cents: 4_000 },
  ],
  theirs: [
    { name: 'bike', cents: 32_000 },
    { name: 'lamp', cents: 6_000 },
  ],
} as const;

export type DemoItemKey = (typeof demoTableItems)['mine' | 'theirs'][number]['name'];

export const maxDemoCash = 30_000;

/** The terms on the table: the things of both sides, and the cash that the visitor adds. */
export interface DemoTableTerms {
  readonly things: ReadonlySet<DemoItemKey>;
  readonly cashCents: number;
}

export type DemoOwnerAnswer =
  | { readonly kind: 'needsBoth' }
  | { readonly kind: 'accepted' }
  /** The owner asks for this much cash more. */
  | { readonly kind: 'counter'; readonly cents: number }
  | { readonly kind: 'declined' };

const sumSide = (side: 'mine' | 'theirs', items: ReadonlySet<DemoItemKey>): number =>
  demoTableItems[side].filter(({ name }) => items.has(name)).reduce((sum, { cents }) => sum + cents, 0);

export const sumDemoTerms = ({ things, cashCents }: DemoTableTerms) => ({
  give: sumSide('mine', things) + cashCents,
  get: sumSide('theirs', things),
});

/** The owner accepts nine tenths of the value, asks for cash from half of it on, and declines less. */
export function decideDemoAnswer(terms: DemoTableTerms): DemoOwnerAnswer {
  const { give, get } = sumDemoTerms(terms);
  if (get === 0 || give === 0) return { kind: 'needsBoth' };
  if (give >= get * 0.9) return { kind: 'accepted' };
  if (give >= get * 0.5) return { kind: 'counter', cents: Math.ceil((get * 0.9 - give) / 500) * 500 };
  return { kind: 'declined' };
}
