import { useEffect, useRef, useState } from 'react';
import type { ImageId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import { browserNetworkConnection } from '#web/uploads/connection.ts';
import { sendUploadPart } from '#web/uploads/send-upload-part.ts';
import { createFileUpload } from '#web/uploads/create-file-upload.ts';

/** A picture that shows what is wrong: on its way, uploaded, or refused. */
export interface EvidencePicture {
  readonly key: string;
  readonly preview: string;
  readonly id: ImageId | null;
  readonly error: unknown;
}

/** Uploads pictures for staff one by one as they are chosen. */
export function useEvidencePictures(maximum: number) {
  const { client } = trpc.useUtils();
  const [pictures, setPictures] = useState<readonly EvidencePicture[]>([]);
  const closing = useRef(new AbortController());
  useEffect(() => {
    const controller = (closing.current = new AbortController());
    return () => controller.abort(new DOMException('closed', 'AbortError'));
  }, []);
  const change = (key: string, patch: Partial<EvidencePicture>) =>
    setPictures((all) => all.map((one) => (one.key === key ? { ...one, ...patch } : one)));
  const send = async (key: string, file: File) => {
    const sending = createFileUpload(file, {
      begin: (size, requestId) => client.uploads.begin.mutate({ purpose: 'report', size, requestId }),
      put: sendUploadPart,
      finish: (uploadId) => client.uploads.finish.mutate({ uploadId }),
    });
    const { signal } = closing.current;
    try {
      const { id } = await sending.send({ signal, connection: browserNetworkConnection, onProgress: () => {} });
      change(key, { id });
    } catch (error) {
      if (!signal.aborted) change(key, { error });
    }
  };
  const add = (files: readonly File[]) => {
    const taken = files
      .slice(0, maximum - pictures.length)
      .map((file) => ({ file, key: crypto.randomUUID(), preview: URL.createObjectURL(file) }));
    setPictures((all) => [...all, ...taken.map(({ key, preview }) => ({ key, preview, id: null, error: null }))]);
    for (const { key, file } of taken) void send(key, file);
  };
  return {
    pictures,
    ids: pictures.flatMap(({ id }) => id ?? []),
    isSending: pictures.some(({ id, error }) => id === null && error === null),
    hasRoom: pictures.length < maximum,
    add,
    remove: (key: string) => setPictures((all) => all.filter((one) => one.key !== key)),
  };
}
