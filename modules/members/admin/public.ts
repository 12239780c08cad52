import { actionSlot, panelSlot } from '#admin/registry/slot.ts';
import type { MemberDetail } from '../domain/staff-list.ts';

/** Panels on a member's page in the console. */
export const memberPanels = panelSlot<{ readonly memberId: string }>('members.panels');

/** What staff can do to a member. */
export const memberActions = actionSlot<MemberDetail>('members.actions');
