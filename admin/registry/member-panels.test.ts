import { expect, it } from 'vitest';
import { adminModules } from '#admin/modules.ts';
import { staffMemberPanelSlot } from '#modules/members/admin/public.ts';
import { createRegistry } from './registry.ts';

it("shows what a member has and did on the member's page, with notes and a message", () => {
  const panels = createRegistry(adminModules, 'owner').panelsOf(staffMemberPanelSlot);
  expect(panels.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'items.ofMember',
      'offers.ofMember',
      'swaps.ofMember',
      'reputation.ofMember',
      'moderation.ofMember',
      'moderation.removalsOfMember',
      'payments.ofMember',
      'members.notes',
      'members.write',
    ]),
  );
});
