import type { MemberId } from '#contracts/ids.ts';
import { writeStored } from './client-storage.ts';
import { deleteDrafts } from './drafts.ts';
import { createStore } from './store.ts';

/** True when the server no longer knows the session this page was opened with. The watcher of identity reacts to it. */
export const sessionEndedStore = createStore(false);

/**
 * The path that was open when the session ended, for the way back. Only this tab has it: in storage it would show
 * the device's next user what the last one was looking at.
 */
export const pathLeftAtSignOutStore = createStore<string | null>(null);

/** Removes what this device keeps of a member who signs out. */
export function deleteMemberDeviceData(member: MemberId | null): void {
  writeStored('userId', null);
  writeStored('didAutoLogout', null);
  if (member) deleteDrafts(member);
}
