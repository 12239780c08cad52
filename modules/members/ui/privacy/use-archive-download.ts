import { useState } from 'react';
import { trpc } from '#web/trpc.ts';
import type { ExportId } from '../../domain/export.schemas.ts';

/** Time that a browser may take to request the file before the download counts as denied. */
const timeoutMilliseconds = 8_000;
const lookMilliseconds = 1_000;
const pause = () => new Promise((resolve) => setTimeout(resolve, lookMilliseconds));

export interface ArchiveDownloadState {
  readonly isBusy: boolean;
  readonly error: unknown;
  /** The browser never requested the file: it blocks downloads by pages, or asks its user first. */
  readonly isDenied: boolean;
  start(): void;
}

/**
 * Starts the browser's download of an archive. A page cannot observe a download, but the server records whether the
 * file was requested.
 */
export function useArchiveDownload(exportId: ExportId, fetchedAt: string | null): ArchiveDownloadState {
  const utils = trpc.useUtils();
  const [state, setState] = useState<{ isBusy: boolean; error: unknown; isDenied: boolean }>({
    isBusy: false,
    error: null,
    isDenied: false,
  });
  const wasFetched = async () => {
    for (const until = Date.now() + timeoutMilliseconds; Date.now() < until;) {
      await pause();
      const { exports } = await utils.members.exports.fetch(undefined, { staleTime: 0 });
      if (exports.some((archive) => archive.id === exportId && archive.fetchedAt !== fetchedAt)) return true;
    }
    return false;
  };
  const run = async () => {
    setState({ isBusy: true, error: null, isDenied: false });
    try {
      const { url } = await utils.members.exportLink.fetch({ exportId }, { staleTime: 0 });
      follow(url);
      setState({ isBusy: false, error: null, isDenied: !(await wasFetched()) });
    } catch (error) {
      setState({ isBusy: false, error, isDenied: false });
    }
  };
  return { ...state, start: () => void run() };
}

function follow(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
