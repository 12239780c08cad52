import { findWireError } from '#web/wire-error.ts';
import { retryUntilDone, type NetworkConnection, type RetryPolicy } from './connection.ts';

/** The three calls of an upload, each of which may be repeated. */
export interface UploadCalls<Id extends string, Result> {
  begin(size: number, requestId: string): Promise<{ uploadId: Id; partSize: number }>;
  put(uploadId: Id, part: number, body: Blob, signal: AbortSignal): Promise<void>;
  finish(uploadId: Id): Promise<Result>;
}

export interface SendProgress {
  readonly stage: 'sending' | 'waiting' | 'preparing';
  /** 0 to 1. */
  readonly share: number;
}

export interface SendOptions {
  readonly signal: AbortSignal;
  readonly connection: NetworkConnection;
  onProgress(progress: SendProgress): void;
}

const roundsOfMissingParts = 3;

/**
 * Uploads one file in parts, one after the other, so that a lost connection costs one part; `send` may be called again
 * after a failure and resumes.
 */
export function createFileUpload<Id extends string, Result>(file: Blob, calls: UploadCalls<Id, Result>) {
  let requestId = crypto.randomUUID();
  let begun: { uploadId: Id; partSize: number } | undefined;
  const sent = new Set<number>();

  async function sendParts(parts: readonly number[], options: SendOptions, retryPolicy: RetryPolicy) {
    if (!begun) return;
    const { uploadId, partSize } = begun;
    const all = Math.ceil(file.size / partSize);
    for (const part of parts) {
      options.onProgress({ stage: 'sending', share: sent.size / all });
      const body = file.slice(part * partSize, (part + 1) * partSize);
      await retryUntilDone(() => calls.put(uploadId, part, body, options.signal), retryPolicy);
      sent.add(part);
    }
  }

  async function finish(options: SendOptions, retryPolicy: RetryPolicy): Promise<Result> {
    for (let round = 0; ; round += 1) {
      if (!begun) throw new Error('finished before it was begun');
      const { uploadId } = begun;
      options.onProgress({ stage: 'preparing', share: 1 });
      try {
        return await retryUntilDone(() => calls.finish(uploadId), retryPolicy);
      } catch (error) {
        const wire = findWireError(error);
        if (wire?.code !== 'uploads.incomplete' || round === roundsOfMissingParts) throw error;
        const missing = String(wire.params['missing']).split(',').map(Number);
        for (const part of missing) sent.delete(part);
        await sendParts(missing, options, retryPolicy);
      }
    }
  }

  return {
    async send(options: SendOptions): Promise<Result> {
      let latest: SendProgress = { stage: 'sending', share: 0 };
      const reporting: SendOptions = { ...options, onProgress: (progress) => options.onProgress((latest = progress)) };
      const retryPolicy: RetryPolicy = {
        ...options,
        onWaiting: (isWaiting) => options.onProgress(isWaiting ? { ...latest, stage: 'waiting' } : latest),
      };
      reporting.onProgress(latest);
      try {
        begun ??= await retryUntilDone(() => calls.begin(file.size, requestId), retryPolicy);
        const { partSize } = begun;
        const parts = Array.from({ length: Math.ceil(file.size / partSize) }, (_, part) => part).filter(
          (part) => !sent.has(part),
        );
        await sendParts(parts, reporting, retryPolicy);
        return await finish(reporting, retryPolicy);
      } catch (error) {
        // The upload was swept meanwhile, so the next attempt begins anew.
        if (findWireError(error)?.code === 'uploads.notFound') {
          begun = undefined;
          requestId = crypto.randomUUID();
          sent.clear();
        }
        throw error;
      }
    },
  };
}
