import { defineModule } from '../module/define-module.ts';
import { createFilesRouter } from '../storage/files-router.ts';
import { deleteRemovedPicturesJob } from './delete-removed-pictures.job.ts';
import { eraseMemberImages, exportMemberImages, findImageOwner, listImageFiles } from './member-images.ts';
import { createUploadPartsRouter } from './parts-router.ts';
import { movePictureFilesJob } from './hide-pictures.ts';
import { sweepUploadsJob } from './sweep-uploads.job.ts';
import { typedTables } from './tables.ts';
import { uploadErrors } from './uploads.errors.ts';
import { uploadsAdminRouter } from './uploads.admin.router.ts';
import { pictureDoubtedEvent } from './uploads.events.ts';
import { uploadsRouter } from './uploads.router.ts';

/**
 * Uploads and downloads of files. Part of the platform, but with a module's manifest since it has procedures, jobs and
 * tables.
 */
export const uploads = defineModule({
  name: 'uploads',
  tables: typedTables.entities,
  router: uploadsRouter,
  adminRouter: uploadsAdminRouter,
  jobs: [sweepUploadsJob, deleteRemovedPicturesJob, movePictureFilesJob],
  mounts: [
    { path: '/files', counts: 'files', handler: (host) => createUploadPartsRouter(host) },
    {
      path: '/files',
      counts: 'files',
      handler: (host) =>
        createFilesRouter({
          storage: host.storage,
          now: () => host.clock.now(),
          linkSecret: host.secrets.keyFor('files'),
        }),
    },
  ],
  events: [pictureDoubtedEvent],
  subjects: { upload: 'noMember', picture: findImageOwner },
  errors: uploadErrors,
  /** Erasure deletes the files first, then the rows of 'upload.owner_id' and 'image_asset.owner_id'. */
  memberData: { export: exportMemberImages, files: listImageFiles, erase: eraseMemberImages },
});
