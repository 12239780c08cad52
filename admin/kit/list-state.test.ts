import { describe, expect, it } from 'vitest';
import type { Filter } from './list-state.ts';
import { readListState, savedPart, writeAfter, writeFilters } from './list-state.ts';

const filters: Filter[] = [
  { kind: 'text', name: 'search', label: 'Search' },
  { kind: 'choice', name: 'role', label: 'Role', choices: [{ value: 'owner', label: 'Owner' }] },
  { kind: 'day', name: 'from', label: 'From' },
];
const read = (query: string) => readListState(new URLSearchParams(query), filters);

describe('the address of a list', () => {
  it('holds every filter and the place in the list', () => {
    const query = writeAfter({ search: 'ann & co', role: 'owner', from: '2026-01-02' }, 'abc=');
    expect(read(query.toString())).toEqual({
      filters: { search: 'ann & co', role: 'owner', from: '2026-01-02' },
      after: 'abc=',
    });
  });

  it('passes over what no filter knows or accepts', () => {
    expect(read(`role=boss&from=2026-13-45&from=x&colour=red&search=${'x'.repeat(101)}`)).toEqual({
      filters: {},
      after: undefined,
    });
  });

  it('is the same for the same filters in whatever order they were set', () => {
    expect(writeFilters({ role: 'owner', from: '2026-01-02' }).toString()).toBe(
      writeFilters({ from: '2026-01-02', role: 'owner' }).toString(),
    );
  });

  it('begins at the first page when a filter changes, and drops emptied filters', () => {
    expect(writeFilters({ search: '  ', role: 'owner' }).toString()).toBe('role=owner');
  });

  it('saves choices and days, never typed text, which may name a person', () => {
    expect(savedPart({ search: 'ann@example.com', role: 'owner', from: '2026-01-02' }, filters)).toEqual({
      role: 'owner',
      from: '2026-01-02',
    });
  });
});
