import { memberCommand, router } from '../trpc/procedures.ts';
import { beginUpload } from './begin-upload.ts';
import { finishUpload } from './finish-upload.ts';
import { beginInput, begunUpload, finishedImage, finishInput } from './upload.schemas.ts';

/** Begin, then `PUT` the parts to `/files/uploads/:id/parts/:part` in any order, then finish. */
export const uploadsRouter = router({
  begin: memberCommand
    .input(beginInput)
    .output(begunUpload)
    .mutation(({ ctx, input }) => ctx.transaction((unit) => beginUpload(unit, ctx.member, input, ctx.config))),
  finish: memberCommand
    .input(finishInput)
    .output(finishedImage)
    .mutation(({ ctx, input }) => finishUpload(ctx.host, ctx.member, input.uploadId, ctx.transaction)),
});
