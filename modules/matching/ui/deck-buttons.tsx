import { IconArrowBackUp, IconClock, IconHeart, IconX } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { useTranslate } from '#web/i18n.tsx';
import styles from './deck.module.css';
import type { DeckAction } from './use-deck-keys.ts';

export interface DeckButtonsProps {
  readonly canUndo: boolean;
  readonly onAct: (action: DeckAction) => void;
}

/** Buttons for the card on top, each with its key. */
export function DeckButtons({ canUndo, onAct }: DeckButtonsProps) {
  const t = useTranslate();
  return (
    <div className={styles.buttons} role="group" aria-label={t('matching.deck.actions')}>
      <Button icon={<IconX size={22} />} aria-keyshortcuts="ArrowLeft" onClick={() => onAct('left')}>
        {t('matching.deck.pass')}
      </Button>
      <Button icon={<IconClock size={22} />} aria-keyshortcuts="ArrowDown" onClick={() => onAct('later')}>
        {t('matching.deck.later')}
      </Button>
      <Button tone="like" icon={<IconHeart size={22} />} aria-keyshortcuts="ArrowRight" onClick={() => onAct('right')}>
        {t('matching.deck.like')}
      </Button>
      <Button
        icon={<IconArrowBackUp size={22} />}
        aria-keyshortcuts="Backspace"
        // A disabled button would lose the focus.
        aria-disabled={!canUndo || undefined}
        onClick={() => canUndo && onAct('undo')}
      >
        {t('matching.deck.undo')}
      </Button>
    </div>
  );
}
