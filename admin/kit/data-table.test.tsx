import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { defineAdminModule } from '#admin/registry/define-admin-module.ts';
import { buildRegistry } from '#admin/registry/registry.ts';
import { RegistryContext } from '#admin/registry/registry-context.ts';
import { Catalogue } from '#platform/i18n/catalogue.ts';
import { ConsoleMessagesContext } from './console-messages.ts';
import { DataTable } from './data-table.tsx';
import { SubjectLink } from './subject-link.tsx';

const people = defineAdminModule({
  name: 'people',
  words: { 'en-US': async () => ({ default: {} }), 'pt-PT': async () => ({ default: {} }) },
  permissions: { 'people.read': [] },
  subjects: [
    {
      kind: 'member',
      permission: 'people.read',
      pathOf: (id) => `people/${id}`,
      part: async () => ({ default: () => null }),
    },
  ],
});

const tableWith = (rowLink?: (id: string) => string, unreadable: readonly string[] = []) => (
  <MantineProvider>
    <RegistryContext value={buildRegistry([people], () => true)}>
      <MemoryRouter>
        <DataTable
          label="Disputes"
          columns={[
            { name: 'party', label: 'Party', cell: (id: string) => <SubjectLink kind="member" id={id} /> },
            { name: 'other', label: 'Other', cell: (id: string) => <SubjectLink kind="member" id={id} /> },
          ]}
          rows={['ana']}
          unreadable={unreadable}
          rowKey={(id) => id}
          rowLink={rowLink}
        />
      </MemoryRouter>
    </RegistryContext>
  </MantineProvider>
);
const renderTable = (rowLink?: (id: string) => string): string => renderToStaticMarkup(tableWith(rowLink));

/** As the console shows it in English. */
const renderText = (part: ReactNode): string =>
  renderToStaticMarkup(
    <ConsoleMessagesContext
      value={new Catalogue('en-US', { 'console.list.unreadable': ['Row ', ['id'], ' is unreadable'] })}
    >
      {part}
    </ConsoleMessagesContext>,
  );

const addressesIn = (html: string): string[] => [...html.matchAll(/href="([^"]+)"/g)].map(([, to = '']) => to);

it('the id of a subject does not stand in for a name that is still loading', () => {
  expect(renderTable()).not.toContain('>ana<');
});

it('a row is opened by its first cell, whatever is named in it', () => {
  expect(addressesIn(renderTable((id) => `/disputes/${id}`))).toEqual(['/disputes/ana', '/people/ana']);
});

it('without a link of its row a cell links to what it names', () => {
  expect(addressesIn(renderTable())).toEqual(['/people/ana', '/people/ana']);
});

it('a row that cannot be read has a line of its own with its id', () => {
  const html = renderText(tableWith(undefined, ['row-one', 'row-two']));
  expect([...html.matchAll(/<td colSpan="2">([^<]*)/gi)].map(([, words]) => words)).toEqual([
    'Row row-one is unreadable',
    'Row row-two is unreadable',
  ]);
});
