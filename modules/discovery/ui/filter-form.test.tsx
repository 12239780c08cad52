import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { MemberId, newId } from '#contracts/ids.ts';
import { locales } from '#contracts/locale.ts';
import { getCatalogue } from '#platform/i18n/translator.ts';
import { App } from '#web/app.tsx';
import { MessageStore } from '#web/message-store.ts';
import { createServices } from '#web/services.ts';
import type { SearchFilterName } from '../domain/search-filters.ts';
import { ActiveFilters } from './active-filters.tsx';
import FilterForm from './filter-form.tsx';
import { filterNames, filterDescriptors, type AddressQuery } from './search-filters.ts';

const catalogue = getCatalogue('en-US');
const member = {
  id: newId(MemberId),
  username: 'kylie.b',
  role: 'member',
  locale: 'en-US',
  timeZone: 'Australia/Sydney',
  expiresAt: '2026-06-01T01:00:00Z',
} as const;

function render(screen: ReactNode): string {
  const services = createServices({
    links: [],
    words: new MessageStore('en-US', {}, catalogue.messages),
    viewer: member,
    now: () => new Date('2026-06-01T00:00:00Z'),
  });
  return renderToString(
    <App services={services}>
      <MemoryRouter>{screen}</MemoryRouter>
    </App>,
  );
}

/** A search that sets one filter; the page shows words, place and order elsewhere than in a chip. */
const searches = {
  keyword: { keyword: 'lamp' },
  category: { category: 'tools' },
  distance: { distance: 25 },
  near: { near: 'Fitzroy, VIC' },
  conditions: { conditions: ['new', 'usedFair'] },
  leastCents: { leastCents: 500 },
  mostCents: { mostCents: 900 },
  delivery: { delivery: 'meet' },
  isOpenToAnything: { isOpenToAnything: true },
  wantsMine: { wantsMine: true },
  sort: { sort: 'value' },
} as const satisfies Record<SearchFilterName, object>;
const shownElsewhere: readonly SearchFilterName[] = ['keyword', 'near', 'sort'];

describe('each filter of a search', () => {
  it.each(filterNames)('%s has its field in the form; the order has one beside the results', (name) => {
    const html = render(<FilterForm addressQuery={{ sort: 'match' }} near={null} onApply={() => undefined} />);
    const label = catalogue.text(filterDescriptors[name].label);
    expect(html.includes(`>${label}<`)).toBe(name !== 'sort');
  });

  it.each(filterNames)('%s has a chip for each of its values, or is shown elsewhere', (name) => {
    const addressQuery = { sort: 'match', ...searches[name] } as AddressQuery;
    const html = render(<ActiveFilters addressQuery={addressQuery} onChange={() => undefined} />);
    const chips = html.match(/<button/g)?.length ?? 0;
    const [value] = Object.values<unknown>(searches[name]);
    const values = Array.isArray(value) ? value.length : 1;
    expect(chips).toBe(shownElsewhere.includes(name) ? 0 : values);
  });

  it.each(locales)('has its name in %s', (locale) => {
    const words = getCatalogue(locale);
    expect(filterNames.map((name) => filterDescriptors[name].label).filter((key) => !words.has(key))).toEqual([]);
  });
});
