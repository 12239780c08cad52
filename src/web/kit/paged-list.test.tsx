import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { getCatalogue } from '#platform/i18n/translator.ts';
import { App } from '#web/app.tsx';
import { MessageStore } from '#web/message-store.ts';
import { createServices } from '#web/services.ts';
import { PagedList, type PagedQuery } from './paged-list.tsx';

const read: PagedQuery<string> = {
  data: { pages: [{ items: ['tent', 'lamp'] }, { items: ['chair'] }] },
  error: null,
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  refetch: () => undefined,
  fetchNextPage: () => undefined,
};
const failure = new Error('no answer');

/** The HTML of the list as its query stands. */
function show(query: Partial<PagedQuery<string>>): string {
  const services = createServices({
    links: [],
    words: new MessageStore('en-US', {}, getCatalogue('en-US').messages),
    viewer: null,
    now: () => new Date('2026-06-01T00:00:00Z'),
  });
  return renderToString(
    <App services={services}>
      <MemoryRouter>
        <PagedList query={{ ...read, ...query }} loading="still loading" empty="nothing here" more="more of them">
          {(items) => items.join(', ')}
        </PagedList>
      </MemoryRouter>
    </App>,
  );
}

it('all pages that were read are one list, with a button for the next', () => {
  const html = show({});
  expect(html).toContain('tent, lamp, chair');
  expect(html).toContain('more of them');
  expect(html).not.toContain('role="alert"');
  expect(show({ hasNextPage: false })).not.toContain('more of them');
});

it('what was read stays when it cannot be read again, or the next page cannot be read', () => {
  const again = show({ error: failure });
  expect(again.indexOf('role="alert"')).toBeLessThan(again.indexOf('tent, lamp, chair'));
  expect(again).toContain('more of them');
  const next = show({ error: failure, isFetchNextPageError: true });
  expect(next.indexOf('role="alert"')).toBeGreaterThan(next.indexOf('tent, lamp, chair'));
});

it('before the first page it loads, or says why it did not come; without entries it says so', () => {
  expect(show({ data: undefined, hasNextPage: false })).toContain('still loading');
  const failed = show({ data: undefined, error: failure, hasNextPage: false });
  expect(failed).toContain('role="alert"');
  expect(failed).not.toContain('still loading');
  expect(show({ data: { pages: [{ items: [] }] }, hasNextPage: false })).toContain('nothing here');
});
