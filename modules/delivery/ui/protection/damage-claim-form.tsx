import { cleanMultilineText } from '#contracts/clean-text.ts';
import type { ImageId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { useTranslate } from '#web/i18n.tsx';
import { damageClaimTextBounds } from '../../domain/protection/protection.schemas.ts';
import { ProofPicture } from './proof-picture.tsx';
import { useProofPicture } from './use-proof-picture.ts';

interface ClaimFormProps {
  readonly onSend: (claim: { readonly imageId: ImageId; readonly words: string }) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Reports that what arrived is broken or is something else, with a photo and words; staff decide. */
export function DamageClaimForm({ onSend, onClose }: ClaimFormProps) {
  const t = useTranslate();
  const proof = useProofPicture();
  const imageId = proof.picture?.id ?? null;
  const form = useForm({ initial: { words: '' } });
  const send = form.submit(async ({ words }) => {
    if (imageId === null) return;
    await onSend({ imageId, words });
    onClose();
  });
  const isDescribed = cleanMultilineText(form.values.words).length >= damageClaimTextBounds.words.min;
  return (
    <form onSubmit={send} noValidate>
      <Stack gap={1}>
        <p>{t('delivery.protect.claimHint')}</p>
        <ProofPicture proof={proof} />
        <TextArea
          label={t('delivery.protect.claimWords')}
          bounds={damageClaimTextBounds.words}
          rows={3}
          {...form.field('words')}
        />
        <ErrorNote error={form.failure} />
        <Row wrap>
          <Button type="submit" tone="action" disabled={imageId === null || !isDescribed} busy={form.isBusy}>
            {t('delivery.protect.sendClaim')}
          </Button>
          <Button tone="plain" onClick={onClose}>
            {t('delivery.protect.notYet')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
