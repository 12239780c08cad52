import { IconCamera, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { Avatar } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { acceptedPictureTypes, FilePickerButton } from '#web/kit/file-picker-button.tsx';
import { Row } from '#web/kit/row.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { useTranslate } from '#web/i18n.tsx';
import type { OwnProfileView } from '../../domain/profile.ts';
import styles from './picture-form.module.css';
import { useOwnPictureUpload } from './use-own-picture.ts';

/** Uploads the profile picture from a file or the camera; the server crops it to a square. */
export function PictureForm({ profile: { username, picture } }: { readonly profile: OwnProfileView }) {
  const t = useTranslate();
  const toast = useToast();
  const own = useOwnPictureUpload(() => toast.show(t('members.settings.saved'), { tone: 'good' }));
  const take = ([file]: readonly File[]) => file && own.send(file);
  return (
    <div className={styles.form}>
      <Avatar name={username} picture={picture} size={96} />
      <div className={styles.words}>
        <p className={styles.hint}>{t('members.picture.hint')}</p>
        <ErrorNote error={own.failure} />
        {own.progress && (
          <p role="status" className={styles.hint}>
            <progress value={own.progress.share} max={1} aria-label={t('members.picture.sending')} />{' '}
            {t(`members.picture.${own.progress.stage}`)}
          </p>
        )}
        <Row wrap>
          <FilePickerButton
            label={t('members.picture.choose')}
            icon={<IconPhotoPlus size={20} aria-hidden />}
            accept={acceptedPictureTypes}
            onFiles={take}
          />
          <FilePickerButton
            label={t('members.picture.camera')}
            icon={<IconCamera size={20} aria-hidden />}
            accept="image/*"
            capture="user"
            onFiles={take}
          />
          {picture !== null && (
            <Button tone="plain" icon={<IconTrash size={20} aria-hidden />} onClick={own.remove}>
              {t('members.picture.remove')}
            </Button>
          )}
        </Row>
      </div>
    </div>
  );
}
