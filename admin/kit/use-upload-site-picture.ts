import { trpc } from '#web/trpc.ts';
import { browserNetworkConnection } from '#web/uploads/connection.ts';
import { sendUploadPart } from '#web/uploads/send-upload-part.ts';
import { createFileUpload } from '#web/uploads/create-file-upload.ts';
import { useCallback } from 'react';

/** Uploads a picture for a post or an email of the site. Fails with the server's refusal. */
export function useUploadSitePicture() {
  const { client } = trpc.useUtils();
  return useCallback(
    (file: Blob) =>
      createFileUpload(file, {
        begin: (size, requestId) => client.admin.uploads.begin.mutate({ size, requestId }),
        put: sendUploadPart,
        finish: (uploadId) => client.uploads.finish.mutate({ uploadId }),
      }).send({
        signal: new AbortController().signal,
        connection: browserNetworkConnection,
        onProgress: () => undefined,
      }),
    [client],
  );
}
