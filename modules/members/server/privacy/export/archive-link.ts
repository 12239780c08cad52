import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MemberId } from '#contracts/ids.ts';
import type { Host } from '#platform/host.ts';
import type { ExportId } from '../../../domain/export.schemas.ts';

export const archiveDownloadPath = '/data-export';
const linkSeconds = 10 * 60;

type LinkHost = Pick<Host, 'secrets'>;

const signLink = ({ secrets }: LinkHost, exportId: string, owner: MemberId, until: number): string =>
  createHmac('sha256', secrets.keyFor('data export')).update(`${exportId}\n${owner}\n${until}`).digest('base64url');

/** A site-relative path that opens an archive for ten minutes, for its signed-in owner only. */
export function signArchiveLink(host: LinkHost, exportId: ExportId, owner: MemberId, now: Date): string {
  const until = Math.ceil(now.getTime() / 1_000) + linkSeconds;
  return `${archiveDownloadPath}/${exportId}?until=${until}&signature=${signLink(host, exportId, owner, until)}`;
}

/** Whether a link was signed for this member and has not expired. */
export function isOwnArchiveLink(
  host: LinkHost,
  exportId: string,
  owner: MemberId,
  { until, signature }: { readonly until?: unknown; readonly signature?: unknown },
  now: Date,
): boolean {
  if (
    typeof until !== 'string' ||
    typeof signature !== 'string' ||
    !/^\d{1,12}$/.test(until) ||
    Number(until) * 1_000 <= now.getTime()
  )
    return false;
  const given = Buffer.from(signature);
  const wanted = Buffer.from(signLink(host, exportId, owner, Number(until)));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
