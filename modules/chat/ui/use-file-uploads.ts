import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UploadId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import { sendUploadPart } from '#web/uploads/send-upload-part.ts';
import { FileUploads, type ChosenFile } from './file-uploads.ts';

export interface NextMessageFiles {
  readonly uploads: FileUploads<UploadId>;
  readonly files: readonly ChosenFile[];
}

const none: readonly ChosenFile[] = [];

/** The files of the next message, which are uploaded while it is written. */
export function useFileUploads(): NextMessageFiles {
  const { client } = trpc.useUtils();
  const [uploads] = useState(
    () =>
      new FileUploads<UploadId>({
        begin: (size, requestId) => client.uploads.begin.mutate({ purpose: 'chat', size, requestId }),
        put: sendUploadPart,
        finish: (uploadId) => client.uploads.finishAttachment.mutate({ uploadId }),
      }),
  );
  useEffect(() => () => uploads.close(), [uploads]);
  return { uploads, files: useSyncExternalStore(uploads.subscribe, uploads.list, () => none) };
}
