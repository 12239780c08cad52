import { adminCommand, router } from '../trpc/procedures.ts';
import { beginUpload } from './begin-upload.ts';
import { beginPageUploadInput, begunUploadView } from './upload.schemas.ts';

/** Pictures of the site's own posts and emails; mounted at `admin.uploads`. Parts and finish are as for members. */
export const uploadsAdminRouter = router({
  begin: adminCommand('platform.pictures')
    .input(beginPageUploadInput)
    .output(begunUploadView)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        const begun = await beginUpload(unit, ctx.member, { purpose: 'page', ...input }, ctx.config);
        unit.audit({ action: 'uploads.pagePicture', subject: { kind: 'upload', id: begun.uploadId } });
        return begun;
      }),
    ),
});
