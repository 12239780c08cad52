import { memberCommand, router } from '../trpc/procedures.ts';
import { beginUpload } from './begin-upload.ts';
import { finishUpload } from './finish-upload.ts';
import { beginUploadInput, begunUploadView, finishedImageView, finishUploadInput } from './upload.schemas.ts';

/** Begin, then `PUT` the parts to `/files/uploads/:id/parts/:part` in any order, then finish. */
export const uploadsRouter = router({
  begin: memberCommand
    .input(beginUploadInput)
    .output(begunUploadView)
    .mutation(({ ctx, input }) => ctx.transaction((unit) => beginUpload(unit, ctx.member, input, ctx.config))),
  finish: memberCommand
    .input(finishUploadInput)
    .output(finishedImageView)
    .mutation(({ ctx, input }) => finishUpload(ctx.host, ctx.member, input.uploadId, ctx.transaction)),
});
