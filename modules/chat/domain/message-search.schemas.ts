import { z } from 'zod';
import { MemberId, MessageId, RoomId } from '#contracts/ids.ts';
import { pageInput, pageSchema } from '#contracts/page.ts';
import { readableRowsSchema } from '#contracts/rows.ts';
import { searchTextSchema } from '#contracts/text.ts';
import { maxSearchLength } from './chat-bounds.ts';
import { chatPersonView } from './chat.schemas.ts';

/** Marks in an excerpt around a word that was searched for: characters that no text has. */
export const foundMark = { start: '\u{e000}', end: '\u{e001}' } as const;

export const searchMessagesInput = pageInput({ words: searchTextSchema().min(1).max(maxSearchLength) });

const foundMessageView = z.object({
  id: MessageId,
  roomId: RoomId,
  sequence: z.int(),
  authorId: MemberId,
  createdAt: z.iso.datetime(),
  /** A part of the text, with `foundMark` around the words. */
  excerpt: z.string(),
  /** The other members of its room. */
  others: readableRowsSchema(chatPersonView),
});
export type FoundMessage = z.infer<typeof foundMessageView>;
export const foundMessagePageView = pageSchema(foundMessageView);
