import { Button, FileButton, Group } from '@mantine/core';
import { useState } from 'react';
import type { ImageId } from '#contracts/ids.ts';
import { ErrorNote } from './error-note.tsx';
import { useUploadSitePicture } from './use-upload-site-picture.ts';

interface PictureButtonProps {
  readonly label: string;
  readonly onPicture: (id: ImageId) => void;
}

/** Chooses a picture of this device and uploads it for a post or an email. */
export function PictureUploadButton({ label, onPicture }: PictureButtonProps) {
  const send = useUploadSitePicture();
  const [state, setState] = useState<{ isBusy: boolean; error?: unknown }>({ isBusy: false });
  const upload = (file: File | null) => {
    if (!file) return;
    setState({ isBusy: true });
    send(file).then(
      ({ id }) => (setState({ isBusy: false }), onPicture(id)),
      (error: unknown) => setState({ isBusy: false, error }),
    );
  };
  return (
    <Group gap={8}>
      <FileButton accept="image/*,.heic,.heif" onChange={upload}>
        {(props) => (
          <Button {...props} variant="default" loading={state.isBusy}>
            {label}
          </Button>
        )}
      </FileButton>
      {state.error !== undefined && <ErrorNote error={state.error} />}
    </Group>
  );
}
