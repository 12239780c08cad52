import { Anchor, List } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { DesignEditorView } from '../../domain/designs.schemas.ts';

/** Every version of a design, each to be opened. */
export function DesignVersions({ design }: { readonly design: DesignEditorView }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <List spacing={6}>
      {design.versions.map(({ version, savedAt, savedBy }) => (
        <List.Item key={version}>
          <Anchor component={Link} to={`/designs/${design.id}?version=${version}`}>
            {t('campaigns.designs.versions.line', { version, time: format.dateTime(savedAt), by: savedBy ?? '-' })}
          </Anchor>
        </List.Item>
      ))}
    </List>
  );
}
