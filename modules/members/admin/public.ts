import { actionSlot, columnSlot, filterSlot, panelSlot } from '#admin/registry/slot.ts';
import type { MemberId } from '#contracts/ids.ts';
import type { ClosingState } from '../domain/leaving.schemas.ts';
import type { StaffMemberRow } from '../domain/staff-list.ts';

/** Panels on a member's page in the console. */
export const memberPanels = panelSlot<{ readonly memberId: string }>('members.panels');

/** Actions of staff on a member. */
export const memberActions = actionSlot<StaffMemberRow>('members.actions');

/** Actions of staff on an account that is to close. */
export const closingActions = actionSlot<{ readonly id: MemberId; readonly state: ClosingState }>(
  'members.closingActions',
);

/** Further filters of the members table. */
export const memberFilters = filterSlot('members.filters');

/** Further columns of the members table. */
export const memberColumns = columnSlot<StaffMemberRow>('members.columns');
