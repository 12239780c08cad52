import { expect, it } from 'vitest';
import { parseWantList, UnreadableWantListError } from './want-list.ts';

const header = 'member,item,kind,wants';

it.each([
  ['an empty file', '', 'line 1: the list is empty'],
  ['a header alone', `${header}\n`, 'line 2: there are no wants'],
  ['another format', '(ann) 1-BIKE : 2-LAMP\n', 'line 1: the header member,item,kind,wants was expected'],
  ['names for numbers', `${header}\n1,1,real,2\nbob,lamp,real,1\n`, 'line 3: numbers of member and item'],
  ['a kind that is none', `${header}\n1,1,fake,2\n`, 'line 2: numbers of member and item'],
  ['wants by semicolon', `${header}\n1,1,real,2;3\n`, 'line 2: numbers of member and item'],
  ['an item twice', `${header}\n1,1,real,2\n\n2,1,real,1\n`, 'line 4: the item 1 stands on line 2 too'],
])('%s is refused with its line', (_what, text, says) => {
  expect(() => parseWantList(text)).toThrow(UnreadableWantListError);
  expect(() => parseWantList(text)).toThrow(says);
});

it('a list is read with the line ends and marks of any system', () => {
  expect(parseWantList(`\uFEFF${header}\r\n1,1,real,2 \r\n2,2,real,1\r\n`).owners).toEqual([1, 2]);
});
