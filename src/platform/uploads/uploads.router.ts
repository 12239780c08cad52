import { attachmentView, type Attachment } from '#contracts/attachments.ts';
import { memberCommand, router } from '../trpc/procedures.ts';
import { beginUpload } from './begin-upload.ts';
import { finishUpload } from './finish-upload.ts';
import {
  beginUploadInput,
  begunUploadView,
  finishedImageView,
  finishUploadInput,
  type FinishedImage,
} from './upload.schemas.ts';
import { uploadErrors } from './uploads.errors.ts';

/** @throws uploads.notAPicture for a file of a message that is none */
function requirePicture({ id, width, height, placeholder }: Attachment): FinishedImage {
  if (width === null || height === null || placeholder === null) throw uploadErrors.notAPicture();
  return { id, width, height, placeholder };
}

/** Begin, then `PUT` the parts to `/files/uploads/:id/parts/:part` in any order, then finish. */
export const uploadsRouter = router({
  begin: memberCommand
    .input(beginUploadInput)
    .output(begunUploadView)
    .mutation(({ ctx, input }) => ctx.transaction((unit) => beginUpload(unit, ctx.member, input, ctx.config))),
  finish: memberCommand
    .input(finishUploadInput)
    .output(finishedImageView)
    .mutation(async ({ ctx, input }) =>
      requirePicture(await finishUpload(ctx.host, ctx.member, input.uploadId, ctx.transaction)),
    ),

  /** Finishes what belongs to a message: a picture, or a file of another kind. */
  finishAttachment: memberCommand
    .input(finishUploadInput)
    .output(attachmentView)
    .mutation(({ ctx, input }) => finishUpload(ctx.host, ctx.member, input.uploadId, ctx.transaction)),
});
