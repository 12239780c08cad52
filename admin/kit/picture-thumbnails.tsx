import { Anchor, Group, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { toImagePath } from '#contracts/image-files.ts';
import { useTranslate } from './use-translate.ts';

interface Shown {
  readonly key: string;
  readonly small: string;
  readonly large: string;
  /** A video, PDF or text, which is opened and not shown here. */
  readonly isFile?: boolean;
}

const publicLink = (id: string, width: 320 | 1600) => `/files/public/${toImagePath(id, { width, ending: 'webp' })}`;

interface PicturesProps {
  /** Public pictures by id. */
  readonly ids?: readonly string[];
  /** Private ones with their links. */
  readonly links?: readonly (Omit<Shown, 'key'> & { readonly id: string })[];
  /** Blurs each until it is asked for: it may be disturbing. */
  readonly isBlurred?: boolean;
}

/** Small pictures that lead to the large ones. */
export function PictureThumbnails({ ids = [], links = [], isBlurred = false }: PicturesProps) {
  const shown: readonly Shown[] = [
    ...ids.map((id) => ({ key: id, small: publicLink(id, 320), large: publicLink(id, 1600) })),
    ...links.map(({ id, ...link }) => ({ key: id, ...link })),
  ];
  return (
    <Group gap={10}>
      {shown.map((picture, index) =>
        picture.isFile ? (
          <FileLink key={picture.key} url={picture.large} number={index + 1} />
        ) : (
          <Picture key={picture.key} picture={picture} number={index + 1} isBlurred={isBlurred} />
        ),
      )}
    </Group>
  );
}

function FileLink({ url, number }: { readonly url: string; readonly number: number }) {
  const t = useTranslate();
  return (
    <Anchor href={url} target="_blank" rel="noreferrer">
      {t('console.file', { number })}
    </Anchor>
  );
}

interface PictureProps {
  readonly picture: Shown;
  readonly number: number;
  readonly isBlurred: boolean;
}

function Picture({ picture, number, isBlurred }: PictureProps) {
  const t = useTranslate();
  const [isAskedFor, askFor] = useState(!isBlurred);
  const image = (
    <img
      src={picture.small}
      alt={isAskedFor ? t('console.picture', { number }) : ''}
      width={120}
      height={120}
      style={{ display: 'block', objectFit: 'cover', filter: isAskedFor ? undefined : 'blur(24px)' }}
    />
  );
  const frame = { borderRadius: 8, overflow: 'hidden' };
  if (isAskedFor)
    return (
      <a href={picture.large} target="_blank" rel="noreferrer" style={frame}>
        {image}
      </a>
    );
  const label = t('console.showPicture', { number });
  return (
    <UnstyledButton style={frame} aria-label={label} title={label} onClick={() => askFor(true)}>
      {image}
    </UnstyledButton>
  );
}
