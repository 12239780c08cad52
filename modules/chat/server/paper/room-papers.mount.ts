import { pipeline } from 'node:stream/promises';
import { PassThrough } from 'node:stream';
import { Router, type Request, type Response } from 'express';
import { RoomId } from '#contracts/ids.ts';
import { createFormat } from '#platform/i18n/format.ts';
import { createTranslator, getCatalogue } from '#platform/i18n/translator.ts';
import type { Host } from '#platform/host.ts';
import { toMemberLimitKey } from '#platform/limits/limit-keys.ts';
import type { Mount } from '#platform/module/define-module.ts';
import { refuseUnknownFile } from '#platform/storage/files-router.ts';
import { maxPaperMessages } from '../../domain/chat-bounds.ts';
import type { TranslateKey } from '../../domain/event-line-text.ts';
import { roomPapersPath } from '../../domain/room-paper-path.ts';
import { canAccessRoom } from '../chat.policy.ts';
import { loadRoom } from '../chat.reads.ts';
import { nameRoom, renderRoomPaper } from './render-room-paper.ts';

/** Points that a paper costs its member, and messages for which it costs one more. */
const points = 40;
const messagesPerPoint = 10;

async function send(host: Host, request: Request, response: Response): Promise<void> {
  const now = host.clock.now();
  const { db } = host.database;
  const viewer = (await host.resolveMember(request.headers.cookie, now))?.member;
  const roomId = RoomId.safeParse(request.params['roomId']);
  if (!viewer || viewer.lookedAt || !roomId.success || !(await canAccessRoom(db, viewer.id, roomId.data)))
    return refuseUnknownFile(response);
  const room = await loadRoom({ db, config: host.config, now }, viewer.id, roomId.data);
  const lines = Math.min(room.lastSequence, maxPaperMessages);
  await host.limits.take('reading', toMemberLimitKey(viewer.id), points + Math.ceil(lines / messagesPerPoint));
  const t = createTranslator(viewer.locale);
  const catalogue = getCatalogue(viewer.locale);
  const translateKnown: TranslateKey = (key, values) => catalogue.text(key, values);
  const format = createFormat({ locale: viewer.locale, timeZone: viewer.timeZone, now: () => now });
  const context = { db, storage: host.storage, viewer, t, translateKnown, format, now };
  response
    .attachment(`${t('chat.paper.file', { name: nameRoom(room, context) })}.pdf`)
    .set({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  const paper = new PassThrough();
  const sent = pipeline(paper, response);
  try {
    await renderRoomPaper(context, room, paper);
  } catch (error) {
    paper.destroy(error instanceof Error ? error : new Error(String(error)));
  }
  // A reader who goes away ends it.
  await sent.catch((error: unknown) => host.log.warn({ error, roomId: room.id }, 'a room was not sent as a PDF'));
}

/** `GET /files/room-papers/:roomId`: a room as a PDF, for its members. Every other caller gets a 404. */
export const roomPapersMount: Mount = {
  path: roomPapersPath,
  cost: 20,
  handler: (host) => Router().get('/:roomId', (request, response) => send(host, request, response)),
};
