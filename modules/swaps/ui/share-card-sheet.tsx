import { useEffect, useState } from 'react';
import { IconDownload, IconShare } from '@tabler/icons-react';
import type { SwapId } from '#contracts/ids.ts';
import { Button, toButtonClass } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LoadingBox } from '#web/kit/loading-box.tsx';
import { Row } from '#web/kit/row.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { drawShareCard } from './draw-share-card.ts';
import { listShareCardSides, type ShareCardTexts } from './share-card-sides.ts';
import styles from './share-card.module.css';

interface ShareCardSheetProps {
  readonly swapId: SwapId;
  readonly onClose: () => void;
}

const fileName = 'swapu.jpg';

/** Shows a picture of what was swapped for what, to pass on by the device's own sheet or to keep. */
export default function ShareCardSheet({ swapId, onClose }: ShareCardSheetProps) {
  const t = useTranslate();
  const { card, error, sentence } = useShareCard(swapId);
  const files = card && [new File([card.blob], fileName, { type: card.blob.type })];
  const canShare = files && typeof navigator.canShare === 'function' && navigator.canShare({ files });
  // Closing the sheet without a choice rejects, and is no fault.
  const share = () => files && navigator.share({ files }).catch(() => undefined);
  return (
    <Sheet open title={t('swaps.share.title')} onClose={onClose}>
      <Stack>
        <p>{t('swaps.share.means')}</p>
        <ErrorNote error={error} />
        {card ? <img className={styles.card} src={card.url} alt={sentence} /> : !error && <LoadingBox height="180px" />}
        {card && (
          <Row wrap>
            {canShare && (
              <Button tone="action" icon={<IconShare size={20} aria-hidden />} onClick={() => void share()}>
                {t('swaps.share.share')}
              </Button>
            )}
            <a className={toButtonClass({})} href={card.url} download={fileName}>
              <IconDownload size={20} aria-hidden />
              <span>{t('swaps.share.download')}</span>
            </a>
          </Row>
        )}
      </Stack>
    </Sheet>
  );
}

interface ShareCard {
  readonly blob: Blob;
  readonly url: string;
}

/** Draws the card once the swap is here; its address ends with the sheet. */
function useShareCard(swapId: SwapId) {
  const t = useTranslate();
  const format = useFormat();
  const viewer = useViewer()?.id;
  const { data: swap, error } = trpc.swaps.byId.useQuery({ swapId });
  const [card, setCard] = useState<ShareCard | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const texts: ShareCardTexts = {
    gone: t('swaps.leg.gone'),
    formatSum: format.money,
    list: format.list,
  };
  const sides = swap && viewer ? listShareCardSides(swap, viewer, texts) : undefined;
  const words = { heading: t('swaps.share.heading'), from: t('swaps.share.gave'), to: t('swaps.share.got') };
  // As a text, so that the card is drawn again only where something on it has changed.
  const content = sides && JSON.stringify({ sides, words });
  useEffect(() => {
    if (!content) return undefined;
    const drawn = JSON.parse(content) as { sides: NonNullable<typeof sides>; words: typeof words };
    let url: string | undefined;
    let isOver = false;
    const draw = async () => {
      const blob = await drawShareCard(drawn.sides, drawn.words);
      if (isOver) return;
      url = URL.createObjectURL(blob);
      setCard({ blob, url });
    };
    void draw().catch((reason: unknown) => !isOver && setFailure(reason));
    return () => {
      isOver = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [content]);
  const sentence = sides ? t('swaps.share.alt', { given: sides.gave.title, got: sides.got.title }) : '';
  return { card, error: error ?? failure, sentence };
}
