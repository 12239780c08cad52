import { actionSlot, columnSlot, filterSlot, panelSlot } from '#admin/registry/slot.ts';
import type { MemberId } from '#contracts/ids.ts';
import type { ClosingState } from '../domain/leaving.schemas.ts';
import type { StaffMemberRow } from '../domain/staff-list.ts';

/** Panels on a member's page in the console. */
export const staffMemberPanelSlot = panelSlot<{ readonly memberId: string }>('members.panels');

/** Actions of staff on a member. */
export const staffMemberActionSlot = actionSlot<StaffMemberRow>('members.actions');

/** Actions of staff on an account that is to close. */
export const closingActionSlot = actionSlot<{ readonly id: MemberId; readonly state: ClosingState }>(
  'members.closingActions',
);

/** Further filters of the members table. */
export const memberFilterSlot = filterSlot('members.filters');

/** Further columns of the members table. */
export const memberColumnSlot = columnSlot<StaffMemberRow>('members.columns');
