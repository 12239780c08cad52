import { describe, expect, it } from 'vitest';
import type { ListFilter } from './list-state.ts';
import { toggleSort, parseListState, toSavedViewQuery, toFilterQuery, toListQuery } from './list-state.ts';

const filters: ListFilter[] = [
  { kind: 'text', name: 'search', label: 'Search' },
  { kind: 'choice', name: 'role', label: 'Role', choices: [{ value: 'owner', label: 'Owner' }] },
  { kind: 'day', name: 'from', label: 'From' },
];
const keys = { sorts: ['joined'], columns: ['name', 'joined'] };
const read = (query: string) => parseListState(new URLSearchParams(query), filters, keys);

describe('the address of a list', () => {
  it('holds every filter, the order, the columns and the place in the list', () => {
    const state = {
      filters: { search: 'ann & co', role: 'owner', from: '2026-01-02' },
      sort: '-joined',
      columns: ['name', 'joined'],
      after: 'abc=',
    };
    expect(read(toListQuery(state).toString())).toEqual(state);
  });

  it('leads from a column upwards to downwards to the order of the list itself', () => {
    expect([toggleSort('joined', undefined), toggleSort('joined', 'joined'), toggleSort('joined', '-joined')]).toEqual([
      'joined',
      '-joined',
      undefined,
    ]);
  });

  it('passes over what no filter knows or accepts', () => {
    expect(
      read(`role=boss&from=2026-13-45&from=x&colour=red&sort=secret&columns=secret&search=${'x'.repeat(101)}`),
    ).toEqual({
      filters: {},
      sort: undefined,
      columns: undefined,
      after: undefined,
    });
  });

  it('is the same for the same filters in whatever order they were set', () => {
    expect(toFilterQuery({ role: 'owner', from: '2026-01-02' }).toString()).toBe(
      toFilterQuery({ from: '2026-01-02', role: 'owner' }).toString(),
    );
  });

  it('begins at the first page when a filter changes, and drops emptied filters', () => {
    expect(toFilterQuery({ search: '  ', role: 'owner' }).toString()).toBe('role=owner');
  });

  it('saves choices and days, never typed text, which may name a person', () => {
    const state = {
      filters: { search: 'ann@example.com', role: 'owner', from: '2026-01-02' },
      sort: '-joined',
      columns: undefined,
      after: 'abc=',
    };
    expect(toSavedViewQuery(state, filters)).toBe('from=2026-01-02&role=owner&sort=-joined');
  });
});
