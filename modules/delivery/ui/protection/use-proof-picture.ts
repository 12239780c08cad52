import { useEffect, useRef, useState } from 'react';
import type { ImageId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import { browserNetworkConnection } from '#web/uploads/connection.ts';
import { sendUploadPart } from '#web/uploads/send-upload-part.ts';
import { createFileUpload } from '#web/uploads/create-file-upload.ts';

interface ProofPicture {
  readonly preview: string;
  readonly id: ImageId | null;
  readonly error: unknown;
}

/** Uploads the picture that proves how a parcel was packed or arrived; only its two sides and staff see it. */
export function useProofPicture() {
  const { client } = trpc.useUtils();
  const [picture, setPicture] = useState<ProofPicture | null>(null);
  const sendingNow = useRef(new AbortController());
  const preview = picture?.preview;
  useEffect(() => () => sendingNow.current.abort(new DOMException('closed', 'AbortError')), []);
  useEffect(() => () => void (preview !== undefined && URL.revokeObjectURL(preview)), [preview]);
  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    sendingNow.current.abort(new DOMException('replaced', 'AbortError'));
    const { signal } = (sendingNow.current = new AbortController());
    const shown = { preview: URL.createObjectURL(file), id: null, error: null };
    setPicture(shown);
    const sending = createFileUpload(file, {
      begin: (size, requestId) => client.uploads.begin.mutate({ purpose: 'packing', size, requestId }),
      put: sendUploadPart,
      finish: (uploadId) => client.uploads.finish.mutate({ uploadId }),
    });
    try {
      const { id } = await sending.send({ signal, connection: browserNetworkConnection, onProgress: () => {} });
      if (!signal.aborted) setPicture({ ...shown, id });
    } catch (error) {
      if (!signal.aborted) setPicture({ ...shown, error });
    }
  };
  return { picture, take: (files: readonly File[]) => void take(files) };
}
