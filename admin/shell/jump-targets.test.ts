import { IconUsers } from '@tabler/icons-react';
import { expect, it } from 'vitest';
import { findJumpTargets } from './jump-targets.ts';

const navigation = [
  { label: 'Definições', to: 'settings', icon: IconUsers, group: 'operation', permission: 'x' },
  { label: 'Members', to: 'members', icon: IconUsers, group: 'people', permission: 'x', searchedBy: 'search' },
] as const;
const t = (key: string, values?: object) => (values ? `${key} ${Object.values(values).join(' ')}` : key);
const to = (typed: string) => findJumpTargets(navigation, typed, t).map((target) => target.to);

it('leads to every page while nothing is typed', () => {
  expect(to('')).toEqual(['/', '/settings', '/members']);
});

it('finds a page by a part of its name, whatever its accents', () => {
  expect(to('nicoes')).toEqual(['/settings', '/members?search=nicoes']);
});

it('finds a command by its name, and puts hits after pages and before searches', () => {
  const commands = [{ name: 'x.new', label: 'New member', to: 'members/new', permission: 'x' }];
  const hits = [{ label: 'Member: ann', to: '/members/1' }];
  const found = findJumpTargets(navigation, 'member', t, { commands, hits });
  expect(found.map((target) => target.to)).toEqual([
    '/members',
    '/members/new',
    '/members/1',
    '/members?search=member',
  ]);
});

it('carries typed words to the lists that can be searched', () => {
  expect(to('ann & co').at(-1)).toBe('/members?search=ann+%26+co');
});
