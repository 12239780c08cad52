import { IconUsers } from '@tabler/icons-react';
import { describe, expect, it } from 'vitest';
import type { AdminModule } from './define-admin-module.ts';
import { action, defineAdminModule, panel } from './define-admin-module.ts';
import { buildRegistry, createRegistry } from './registry.ts';
import { findManifestFaults } from './registry-faults.ts';
import { actionSlot, filterSlot, panelSlot } from './slot.ts';

const emptyMessages = { 'en-US': async () => ({ default: {} }), 'pt-PT': async () => ({ default: {} }) };
const part = async () => ({ default: () => null });
const memberPanels = panelSlot<{ memberId: string }>('people.panels');
const memberActions = actionSlot<{ id: string }>('people.actions');
const memberFilters = filterSlot('people.filters');

const people = defineAdminModule({
  name: 'people',
  words: emptyMessages,
  permissions: { 'people.read': ['support'], 'people.manage': [] },
  navigation: [{ label: 'people.title', to: 'people', icon: IconUsers, group: 'people', permission: 'people.read' }],
  pages: [{ path: 'people', title: 'people.title', permission: 'people.read', part }],
  slots: [memberPanels, memberActions, memberFilters],
});

const trades = defineAdminModule({
  name: 'trades',
  words: emptyMessages,
  permissions: { 'trades.read': ['support'] },
  panels: [panel(memberPanels, { name: 'trades.ofMember', title: 'trades.title', permission: 'trades.read', part })],
  actions: [
    action(memberActions, {
      name: 'trades.end',
      label: 'trades.end',
      tone: 'dangerous',
      permission: 'trades.read',
      consequences: ['trades.endsAll'],
      done: 'trades.ended',
      isOffered: () => true,
      useRun: () => async () => undefined,
    }),
  ],
  filters: [
    {
      slot: memberFilters,
      name: 'trades.any',
      label: 'trades.any',
      choices: { yes: 'trades.some', no: 'trades.none' },
      permission: 'trades.read',
    },
  ],
});

const changed = (module: AdminModule, change: Partial<AdminModule>): AdminModule => ({ ...module, ...change });

describe('the registry of the console', () => {
  it('accepts modules that fit together and gives a slot its own entries only', () => {
    const registry = buildRegistry([people, trades], () => true);
    expect(registry.panelsOf(memberPanels).map((entry) => entry.name)).toEqual(['trades.ofMember']);
    expect(registry.actionsOf(memberActions).map((entry) => entry.name)).toEqual(['trades.end']);
    expect(registry.filtersOf(memberFilters).map((entry) => entry.name)).toEqual(['trades.any']);
    expect(registry.panelsOf(panelSlot('people.elsewhere'))).toEqual([]);
  });

  it('follows the roles of staff: the owner has every permission', () => {
    expect(createRegistry([people, trades], 'owner').panelsOf(memberPanels)).toHaveLength(1);
    expect(createRegistry([people, trades], 'support').navigation).toHaveLength(1);
    expect(createRegistry([people, trades], 'marketing').navigation).toEqual([]);
  });

  it('shows nothing that the viewer may not use', () => {
    const registry = buildRegistry([people, trades], (permission) => permission === 'people.read');
    expect(registry.navigation).toHaveLength(1);
    expect(registry.panelsOf(memberPanels)).toEqual([]);
    expect(registry.actionsOf(memberActions)).toEqual([]);
    expect(registry.filtersOf(memberFilters)).toEqual([]);
  });

  it.each([
    ['the same module twice', [people, people], 'module "people"'],
    [
      'the same page twice',
      [people, changed(trades, { pages: people.pages ?? [] })],
      'page "people" of trades is already brought by people',
    ],
    [
      'the same part twice',
      [people, changed(trades, { panels: [...(trades.panels ?? []), ...(trades.panels ?? [])] })],
      'part "trades.ofMember"',
    ],
    ['a slot that no listed module opens', [trades], 'fills the slot "people.panels", which no listed module opens'],
    [
      'a slot of the wrong kind',
      [changed(people, { slots: [panelSlot('people.actions'), memberPanels] }), trades],
      '"trades.end" of trades fills the slot',
    ],
    [
      'a permission that nobody declares',
      [people, changed(trades, { permissions: {} })],
      'the permission "trades.read"',
    ],
    [
      'a name without its module',
      [changed(people, { permissions: { 'people.read': [], manage: [] } })],
      '"manage" of people must begin with "people."',
    ],
    ['navigation to no page', [changed(people, { pages: [] })], 'leads to "people", which is no page'],
  ])('refuses %s', (_rule, modules, fault) => {
    expect(findManifestFaults(modules).join('\n')).toContain(fault);
    expect(() => buildRegistry(modules, () => true)).toThrow('do not fit together');
  });
});
