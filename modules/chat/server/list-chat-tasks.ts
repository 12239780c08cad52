import type { MemberId } from '#contracts/ids.ts';
import { memberTaskBound, type MemberTaskList } from '#contracts/member-task.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import type { Db } from '#platform/db/db.ts';
import { toRoomPath } from '../domain/room-window.ts';
import { listUnreadRooms } from './chat.queries.ts';
import { findChatPeople } from './find-chat-people.ts';

/** The rooms in which a member has unread messages, the last written in first. Two statements. */
export async function listChatTasks(db: Db, { id: viewer }: { readonly id: MemberId }): Promise<MemberTaskList> {
  const rooms = await listUnreadRooms(db, viewer, memberTaskBound);
  const people = await findChatPeople(
    db,
    rooms.flatMap(({ otherIds }) => otherIds),
  );
  return {
    tasks: parseReadableRows(rooms, ({ id, otherIds, unread, lastMessageAt }) => {
      const other = otherIds.map((otherId) => people.get(otherId)).find((known) => known !== undefined);
      return {
        subject: { kind: 'room', id },
        step: 'read',
        words: 'chat.task.read',
        values: { name: { names: [other?.username ?? null] }, count: unread },
        path: toRoomPath(id),
        due: null,
        since: lastMessageAt.toISOString(),
        picture: { member: { username: other?.username ?? null, pictureUrl: other?.pictureUrl ?? null } },
      };
    }),
  };
}
