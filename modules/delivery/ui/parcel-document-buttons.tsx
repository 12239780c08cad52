import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { ParcelId } from '../domain/parcel.schemas.ts';
import { openPdfInTab } from './open-pdf-in-tab.ts';

interface PaperFailure {
  readonly url: string;
  readonly name: string;
}

interface PaperProps {
  readonly parcelId: ParcelId;
  /** A protected swap gives the label out once everyone has packed, and a parcel on hold once its fee is here. */
  readonly isHeldBack: boolean;
}

/** Label and packing slip. Where the browser denies the new tab, a plain link remains. */
export function ParcelDocumentButtons({ parcelId, isHeldBack }: PaperProps) {
  const t = useTranslate();
  const utils = trpc.useUtils();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [refused, setRefused] = useState<PaperFailure | null>(null);
  const get = async (kind: 'label' | 'slip') => {
    setBusy(kind);
    setFailure(null);
    setRefused(null);
    try {
      const file = openPdfInTab(await utils.delivery.paper.fetch({ parcelId, kind }));
      setRefused(file.isShown ? null : file);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(null);
    }
  };
  return (
    <Stack>
      <Row wrap>
        {(['label', 'slip'] as const)
          .filter((kind) => kind === 'slip' || !isHeldBack)
          .map((kind) => (
            <Button
              key={kind}
              tone={isHeldBack ? 'quiet' : 'action'}
              busy={busy === kind}
              onClick={() => void get(kind)}
            >
              {t(`delivery.paper.${kind}`)}
            </Button>
          ))}
      </Row>
      <ErrorNote error={failure} />
      {refused && (
        <p role="alert">
          {t('delivery.paper.denied')}{' '}
          <a href={refused.url} download={refused.name}>
            {t('delivery.paper.save', { name: refused.name })}
          </a>
        </p>
      )}
    </Stack>
  );
}
