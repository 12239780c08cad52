import { IconUsers } from '@tabler/icons-react';
import { expect, it } from 'vitest';
import { jumpTargets } from './jump-targets.ts';

const navigation = [
  { label: 'Definições', to: 'settings', icon: IconUsers, group: 'operation', permission: 'x' },
  { label: 'Members', to: 'members', icon: IconUsers, group: 'people', permission: 'x', searchedBy: 'search' },
] as const;
const t = (key: string, values?: object) => (values ? `${key} ${Object.values(values).join(' ')}` : key);
const to = (typed: string) => jumpTargets(navigation, typed, t).map((target) => target.to);

it('leads to every page while nothing is typed', () => {
  expect(to('')).toEqual(['/', '/settings', '/members']);
});

it('finds a page by a part of its name, whatever its accents', () => {
  expect(to('nicoes')).toEqual(['/settings', '/members?search=nicoes']);
});

it('carries typed words to the lists that can be searched', () => {
  expect(to('ann & co').at(-1)).toBe('/members?search=ann+%26+co');
});
