import { useState } from 'react';
import type { ImageId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { ProofPicture } from './proof-picture.tsx';
import { useProofPicture } from './use-proof-picture.ts';

interface PackFormProps {
  readonly onSend: (imageId: ImageId) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Confirms that a parcel is packed, with a photo of it. */
export function PackedProofForm({ onSend, onClose }: PackFormProps) {
  const t = useTranslate();
  const proof = useProofPicture();
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly error: unknown }>({
    isBusy: false,
    error: null,
  });
  const imageId = proof.picture?.id ?? null;
  const send = async () => {
    if (imageId === null) return;
    setState({ isBusy: true, error: null });
    try {
      await onSend(imageId);
      onClose();
    } catch (error) {
      setState({ isBusy: false, error });
    }
  };
  return (
    <Stack gap={1}>
      <p>{t('delivery.protect.packHint')}</p>
      <ProofPicture proof={proof} />
      <ErrorNote error={state.error} />
      <Row wrap>
        <Button tone="action" disabled={imageId === null} busy={state.isBusy} onClick={() => void send()}>
          {t('delivery.protect.confirmPacked')}
        </Button>
        <Button tone="plain" onClick={onClose}>
          {t('delivery.protect.notYet')}
        </Button>
      </Row>
    </Stack>
  );
}
