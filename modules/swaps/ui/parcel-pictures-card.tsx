import { useState } from 'react';
import { IconCamera } from '@tabler/icons-react';
import type { MemberId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Row } from '#web/kit/row.tsx';
import { lazyComponent } from '#web/lazy-part.tsx';
import { useTranslate } from '#web/i18n.tsx';
import type { ParcelNoteKind } from '../domain/note-kinds.ts';
import { swapBounds } from '../domain/swap-bounds.ts';
import { listAskedParcelPictures } from '../domain/parcel-pictures.ts';
import type { OwnSwapView } from '../server/swap.views.ts';
import styles from './swap-notes.module.css';

const ParcelPicturesSheet = lazyComponent(() => import('./parcel-pictures-sheet.tsx'));

interface ParcelPicturesProps {
  readonly swap: OwnSwapView;
  readonly viewer: MemberId;
}

/** Asks kindly for pictures of a parcel as it is packed, and as it is opened; nothing waits for them. */
export function ParcelPicturesCards({ swap, viewer }: ParcelPicturesProps) {
  const [opened, open] = useState<ParcelNoteKind | null>(null);
  return (
    <>
      {listAskedParcelPictures(swap, viewer).map((kind) => (
        <ParcelPicturesCard
          key={kind}
          kind={kind}
          count={swap.parcelPictures[kind]}
          isFull={swap.state === 'disputed' && swap.parcelPictures[kind] >= swapBounds.pictures.maximum}
          onOpen={() => open(kind)}
        />
      ))}
      {opened && <ParcelPicturesSheet swap={swap} kind={opened} onClose={() => open(null)} />}
    </>
  );
}

interface ParcelPicturesCardProps {
  readonly kind: ParcelNoteKind;
  readonly count: number;
  /** While there is a dispute, no picture gives way to another. */
  readonly isFull: boolean;
  readonly onOpen: () => void;
}

function ParcelPicturesCard({ kind, count, isFull, onOpen }: ParcelPicturesCardProps) {
  const t = useTranslate();
  const id = `swap-parcel-${kind}`;
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t(`swaps.parcel.${kind}.title`)}
      </h2>
      <p>{count > 0 ? t('swaps.parcel.kept', { count }) : t(`swaps.parcel.${kind}.text`)}</p>
      {!isFull && (
        <Row>
          <Button icon={<IconCamera size={20} aria-hidden />} onClick={onOpen}>
            {t(count > 0 ? 'swaps.parcel.more' : 'swaps.parcel.add')}
          </Button>
        </Row>
      )}
    </Card>
  );
}
