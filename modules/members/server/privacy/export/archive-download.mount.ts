import express, { type Request, type Response } from 'express';
import type { MemberId } from '#contracts/ids.ts';
import { resolveLeaver } from '#modules/identity/public.ts';
import type { Db } from '#platform/db/db.ts';
import type { Host } from '#platform/host.ts';
import type { Mount } from '#platform/module/define-module.ts';
import { sendStream } from '#platform/storage/send-stream.ts';
import { ExportId } from '../../../domain/export.schemas.ts';
import { typedTables } from '../../tables.ts';
import { archiveDownloadPath, isOwnArchiveLink } from './archive-link.ts';

/**
 * The caller: a member, but not an admin who impersonates one; or a member whose account is closing, for their export.
 */
async function resolveAsker(host: Host, request: Request, now: Date): Promise<MemberId | null> {
  const { cookie } = request.headers;
  const member = (await host.resolveMember(cookie, now))?.member;
  if (member) return member.lookedAt ? null : member.id;
  return (await resolveLeaver(host, cookie, now))?.memberId ?? null;
}

/** Loads the file of a ready archive and records the download, which shows its page that the browser allowed it. */
const fetchArchive = (db: Db, id: ExportId, owner: MemberId, now: Date) =>
  typedTables(db)
    .updateTable('data_export')
    .set({ fetched_at: now })
    .where('id', '=', id)
    .where('member_id', '=', owner)
    .where('state', '=', 'ready')
    .where('expires_at', '>', now)
    .returning(['file_key as key', 'ready_at as readyAt'])
    .executeTakeFirst();

async function send(host: Host, request: Request, response: Response): Promise<void> {
  const now = host.clock.now();
  const asker = await resolveAsker(host, request, now);
  const id = ExportId.safeParse(request.params['id']);
  const isAllowed = asker !== null && id.success && isOwnArchiveLink(host, id.data, asker, request.query, now);
  const archive = isAllowed ? await fetchArchive(host.database.db, id.data, asker, now) : undefined;
  const file = archive?.key && (await host.storage.get(archive.key));
  if (!file || !archive.readyAt)
    return void response.status(404).set('cache-control', 'no-store').type('text').send('Not found');
  response
    .attachment(`swapu-${archive.readyAt.toISOString().slice(0, 10)}.zip`)
    .set({ 'content-type': 'application/zip', 'content-length': String(file.size), 'cache-control': 'no-store' });
  await sendStream(file.stream, response);
}

/** Serves an archive to its signed-in owner by a recent link. Every other caller gets a 404. */
export const archiveDownloadMount: Mount = {
  path: archiveDownloadPath,
  handler: (host) => express.Router().get('/:id', (request, response) => send(host, request, response)),
};
