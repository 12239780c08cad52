import { useState } from 'react';
import { Group, UnstyledButton } from '@mantine/core';
import { useWords } from '#admin/kit/use-words.ts';
import type { ReportDetail } from '../domain/report.schemas.ts';

type Shown = ReportDetail['pictures'][number];

/** What the reporter photographed, blurred until staff ask for each picture: it may be disturbing. */
export function ReportPictures({ pictures }: Pick<ReportDetail, 'pictures'>) {
  return (
    <Group gap={10}>
      {pictures.map((picture, index) => (
        <Picture key={picture.id} picture={picture} number={index + 1} />
      ))}
    </Group>
  );
}

function Picture({ picture, number }: { readonly picture: Shown; readonly number: number }) {
  const t = useWords();
  const [isShown, setIsShown] = useState(false);
  const image = (
    <img
      src={picture.small}
      alt={isShown ? t('moderation.admin.picture', { number }) : ''}
      width={144}
      height={144}
      style={{ display: 'block', objectFit: 'cover', filter: isShown ? undefined : 'blur(24px)' }}
    />
  );
  const frame = { borderRadius: 8, overflow: 'hidden' };
  if (isShown)
    return (
      <a href={picture.large} target="_blank" rel="noreferrer" style={frame}>
        {image}
      </a>
    );
  return (
    <UnstyledButton
      style={frame}
      aria-label={t('moderation.admin.showPicture', { number })}
      title={t('moderation.admin.showPicture', { number })}
      onClick={() => setIsShown(true)}
    >
      {image}
    </UnstyledButton>
  );
}
