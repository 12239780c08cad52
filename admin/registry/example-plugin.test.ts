import { describe, expect, it } from 'vitest';
import { adminModules } from '#admin/modules.ts';
import { memberColumnSlot, staffMemberPanelSlot } from '#modules/members/admin/public.ts';
import { router } from '#platform/trpc/procedures.ts';
import { createCallerContext } from '#testing/caller.ts';
import exampleAdmin from '#testing/example-plugin/admin.tsx';
import example from '#testing/example-plugin/module.ts';
import { testWorld } from '#testing/world.ts';
import { findManifestFaults } from './registry-faults.ts';
import { createRegistry } from './registry.ts';

const world = await testWorld();

describe('the example plugin', () => {
  it('fits beside the modules, and brings a page, a panel, a card and a column to those who may', () => {
    expect(findManifestFaults([...adminModules, exampleAdmin])).toEqual([]);
    const [support, marketing] = (['support', 'marketing'] as const).map((role) =>
      createRegistry([...adminModules, exampleAdmin], role),
    );
    const broughtTo = (registry: typeof support) => [
      ...(registry?.pages ?? []).filter(({ path }) => path === 'milestones').map(({ title }) => title),
      ...(registry?.widgets ?? []).filter(({ name }) => name === 'milestones.longest').map(({ name }) => name),
      ...(registry?.panelsOf(staffMemberPanelSlot) ?? [])
        .filter(({ name }) => name === 'milestones.since')
        .map((e) => e.name),
      ...(registry?.columnsOf(memberColumnSlot) ?? []).map(({ name }) => name),
    ];
    expect(broughtTo(support)).toEqual([
      'milestones.admin.title',
      'milestones.longest',
      'milestones.since',
      'milestones.years',
    ]);
    expect(broughtTo(marketing)).toEqual([]);
  });

  it('answers those who have its permission', async () => {
    const host = { ...world.host, modules: [...world.host.modules, example] };
    const member = await world.member({ role: 'support' });
    const plugin = router({ milestones: example.adminRouter });
    const call = (by: typeof member) => plugin.createCaller(createCallerContext(host, by)).milestones;
    const { ofMember, longest } = call(member);
    expect(await ofMember({ memberId: member.id })).toMatchObject({ username: member.username });
    expect((await longest()).map(({ memberId }) => memberId)).toContain(member.id);
    const other = await world.member({ role: 'marketing' });
    await expect(call(other).ofMember({ memberId: member.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
