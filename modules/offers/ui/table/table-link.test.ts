import { describe, expect, it } from 'vitest';
import type { ItemCardFacts } from '#modules/items/ui/public.ts';
import { emptyTableDraft, type TableDraft } from './table-draft.ts';
import { buildFirstDraft, buildTablePath } from './table-link.ts';

const cards = (...ids: string[]) => ids.map((id) => ({ id }) as unknown as ItemCardFacts);
const table = { mine: cards('a', 'b', 'c', 'd'), theirs: cards('k', 'l', 'm', 'n') } as unknown as Parameters<
  typeof buildFirstDraft
>[3];

/** The table that opens from the path of these terms without the things that are gone. */
function follow(draft: Partial<TableDraft>, ...goneIds: string[]): TableDraft | null {
  const path = buildTablePath({ ...emptyTableDraft, ...draft }, (id) => !goneIds.includes(id));
  if (path === null) return null;
  const url = new URL(path, 'http://localhost');
  return buildFirstDraft(null, url.pathname.slice('/offer-item/'.length), url.searchParams, table);
}

describe('the path of an offer without what is gone', () => {
  it('keeps "any one of these" on both sides', () => {
    expect(
      follow({ giveIds: ['a'], giveAnyOf: ['b', 'c', 'd'], getIds: ['k', 'l'], getAnyOf: ['m', 'n'] }, 'a', 'k'),
    ).toEqual({ ...emptyTableDraft, giveAnyOf: ['b', 'c', 'd'], getIds: ['l'], getAnyOf: ['m', 'n'] });
  });

  it('leads to a thing of the group where no must-have is asked for', () => {
    expect(follow({ giveIds: ['a', 'b'], getAnyOf: ['k', 'l', 'm'] }, 'a')).toEqual({
      ...emptyTableDraft,
      giveIds: ['b'],
      getAnyOf: ['k', 'l', 'm'],
    });
  });

  it('makes the last thing to choose from a must-have', () => {
    expect(follow({ giveAnyOf: ['a', 'b'], getAnyOf: ['k', 'l'] }, 'a', 'k')).toEqual({
      ...emptyTableDraft,
      giveIds: ['b'],
      getIds: ['l'],
    });
  });

  it('keeps must-haves as they were, and is none where nothing asked for is left', () => {
    expect(follow({ giveIds: ['a', 'b'], getIds: ['k', 'l'] }, 'b')).toEqual({
      ...emptyTableDraft,
      giveIds: ['a'],
      getIds: ['k', 'l'],
    });
    expect(follow({ giveIds: ['a'], getIds: ['k'] }, 'k')).toBeNull();
  });
});

it('lays nothing beside an unsent draft', () => {
  const unsent = { ...emptyTableDraft, giveAnyOf: ['a', 'b'], getIds: ['l'] };
  const params = new URLSearchParams('give=c&giveAny=d&get=m&getAny=n');
  expect(buildFirstDraft(unsent, 'k', params, table)).toEqual(unsent);
});
