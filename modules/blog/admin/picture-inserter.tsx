import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { toImagePath } from '#contracts/image-files.ts';
import { PictureUploadButton } from '#admin/kit/picture-upload-button.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { toPictureMarkdown } from '../domain/picture-markdown.ts';

const toPath = (id: string, width: 320 | 1600) => `/files/public/${toImagePath(id, { width, ending: 'webp' })}`;

/** Uploads a picture, asks what it shows, and puts it into the text. */
export function PictureInserter({ onInsert }: { readonly onInsert: (markdown: string) => void }) {
  const t = useTranslate();
  const [id, setId] = useState<string>();
  const [alt, setAlt] = useState('');
  if (id === undefined) return <PictureUploadButton label={t('blog.admin.picture.add')} onPicture={setId} />;
  const insert = () => {
    onInsert(toPictureMarkdown(alt, toPath(id, 1600)));
    setId(undefined);
    setAlt('');
  };
  return (
    <Group align="end" gap={12}>
      <img src={toPath(id, 320)} alt="" height={64} style={{ borderRadius: 8 }} />
      <TextInput
        label={t('blog.admin.picture.alt')}
        description={t('blog.admin.picture.altHint')}
        maxLength={200}
        value={alt}
        onChange={({ currentTarget }) => setAlt(currentTarget.value)}
      />
      <Button variant="default" disabled={alt.trim() === ''} onClick={insert}>
        {t('blog.admin.picture.insert')}
      </Button>
      <Button variant="subtle" onClick={() => setId(undefined)}>
        {t('blog.admin.picture.drop')}
      </Button>
    </Group>
  );
}
