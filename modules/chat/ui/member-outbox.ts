import { useEffect, useSyncExternalStore } from 'react';
import type { MemberId, RoomId } from '#contracts/ids.ts';
import { createDrafts } from '#web/drafts.ts';
import { trpc } from '#web/trpc.ts';
import { useViewerStore } from '#web/viewer.ts';
import { findWireError } from '#web/wire-error.ts';
import type { z } from 'zod';
import type { Message, sendMessageInput } from '../domain/chat.schemas.ts';
import { MessageOutbox, type UnsentMessage } from './outbox.ts';

type NewMessage = z.infer<typeof sendMessageInput>;
type Send = (message: NewMessage & { readonly requestId: string }) => Promise<Message>;
type OnSent = (roomId: RoomId, message: Message) => void;

/** An outbox for all rooms of a member in this tab, so that waiting messages are sent whichever room is open. */
export interface MemberOutbox {
  readonly outbox: MessageOutbox;
  readonly sent: Set<OnSent>;
}

const outboxes = new Map<MemberId, MemberOutbox>();
const refusals: readonly string[] = ['invalid', 'forbidden', 'notFound', 'conflict'];

function findOutbox(memberId: MemberId, send: Send): MemberOutbox {
  const known = outboxes.get(memberId);
  if (known) return known;
  const key = 'chat.unsent';
  const drafts = createDrafts(memberId);
  const sent = new Set<OnSent>();
  // A fallback in memory where the browser's storage is not available.
  let latest: readonly UnsentMessage[] = [];
  const outbox = new MessageOutbox({
    read: () => drafts.read<readonly UnsentMessage[]>(key) ?? latest,
    keep: (unsent) => drafts.write(key, (latest = unsent)),
    send: ({ roomId, id, text, files = [] }) =>
      send({ roomId, id, text, files: files.map(({ id: fileId, name }) => ({ id: fileId, name })), requestId: id }),
    onSent: ({ roomId }, message) => sent.forEach((postAll) => postAll(roomId, message)),
    isRefusal: (error) => refusals.includes(findWireError(error)?.kind ?? ''),
  });
  const made = { outbox, sent };
  outboxes.set(memberId, made);
  return made;
}

/** The member's outbox; sends waiting messages when a chat screen opens and when the network is back. */
export function useMemberOutbox(memberId: MemberId): MemberOutbox {
  const { client } = trpc.useUtils();
  const viewer = useViewerStore();
  // A retry after the session ended waits for the author: another member may be signed in by then.
  const made = findOutbox(memberId, (message) =>
    viewer.get()?.id === memberId ? client.chat.send.mutate(message) : Promise.reject(new Error('the author is away')),
  );
  useEffect(() => {
    const flush = (): void => void made.outbox.flush();
    const reload = (): void => made.outbox.reload();
    flush();
    window.addEventListener('online', flush);
    window.addEventListener('storage', reload);
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('storage', reload);
    };
  }, [made]);
  return made;
}

const nothing: readonly UnsentMessage[] = [];

export const useUnsentMessages = ({ outbox }: MemberOutbox): readonly UnsentMessage[] =>
  useSyncExternalStore(outbox.subscribe, outbox.list, () => nothing);
