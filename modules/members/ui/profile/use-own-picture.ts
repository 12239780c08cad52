import { useEffect, useRef, useState } from 'react';
import { browserNetworkConnection } from '#web/uploads/connection.ts';
import { sendUploadPart } from '#web/uploads/send-upload-part.ts';
import { createFileUpload, type SendProgress } from '#web/uploads/create-file-upload.ts';
import { trpc } from '#web/trpc.ts';

export interface OwnPictureUpload {
  readonly progress: SendProgress | null;
  readonly failure: unknown;
  send(file: File): void;
  remove(): void;
}

/** Uploads a picture in parts and shows it beside the member's name when done; the previous one stays until then. */
export function useOwnPictureUpload(onDone: () => void): OwnPictureUpload {
  const utils = trpc.useUtils();
  const [progress, setProgress] = useState<SendProgress | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const run = async (
    imageOf: (signal: AbortSignal) => Promise<Parameters<typeof utils.client.members.setPicture.mutate>[0]['imageId']>,
  ) => {
    abort.current?.abort();
    const { signal } = (abort.current = new AbortController());
    setFailure(null);
    try {
      await utils.client.members.setPicture.mutate({ imageId: await imageOf(signal) });
      await utils.invalidate();
      onDone();
    } catch (error) {
      if (!signal.aborted) setFailure(error);
    } finally {
      if (!signal.aborted) setProgress(null);
    }
  };
  const send = (file: File) =>
    void run(async (signal) => {
      const sending = createFileUpload(file, {
        begin: (size, requestId) => utils.client.uploads.begin.mutate({ purpose: 'profile', size, requestId }),
        put: sendUploadPart,
        finish: (uploadId) => utils.client.uploads.finish.mutate({ uploadId }),
      });
      const { id } = await sending.send({ signal, connection: browserNetworkConnection, onProgress: setProgress });
      return id;
    });
  return { progress, failure, send, remove: () => void run(() => Promise.resolve(null)) };
}
