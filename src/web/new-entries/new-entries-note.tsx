import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/kit/button.tsx';
import { useLiveTopic } from '#web/live/use-live-topic.ts';
import { useViewer } from '#web/viewer.ts';
import { useTranslate } from '#web/i18n.tsx';
import { ThrottledReader } from './throttled-reader.ts';
import { preserveScrollPosition } from './preserve-scroll-position.ts';
import type { NewEntries } from './load-new-entries.ts';
import styles from './new-entries-note.module.css';

/** Guests have no stream: they ask by the clock, and get the answer that is cached for all of them. */
const guestGapMs = 60_000;
const memberGapMs = 10_000;

const nothing = { entries: [], isCut: false } as const;

export interface NewEntriesNoteProps<Thing> {
  /** The signal that there may be new entries; members alone follow it. */
  readonly topic: string;
  /** Reads the list anew; answers its entries that are new and not shown, newest first. */
  readonly read: () => Promise<NewEntries<Thing>>;
  /** Whether the list shows an entry meanwhile, because it was read again. */
  readonly isShown: (item: Thing) => boolean;
  /** Puts them on top of the list, whose element follows this one. */
  readonly onShow: (items: readonly Thing[]) => void;
  /** Begins the list anew, where there are more new entries than were read. */
  readonly onRestart: () => void;
}

/**
 * Says how many entries a list has that are not shown yet. A press brings them on top; what is being read stays where
 * it is. Says nothing while the tab is hidden.
 */
export function NewEntriesNote<Thing>({ topic, read, isShown, onShow, onRestart }: NewEntriesNoteProps<Thing>) {
  const t = useTranslate();
  const isGuest = useViewer() === null;
  const [found, setFound] = useState<NewEntries<Thing>>(nothing);
  const items = found.entries.filter((item) => !isShown(item));
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  const reader = useRef<ThrottledReader>(undefined);
  useEffect(() => {
    const calm = new ThrottledReader({
      gapMs: isGuest ? guestGapMs : memberGapMs,
      isSeen: () => document.visibilityState === 'visible',
      read: async () => {
        // Asked for first, so that a read that fails is not the last one.
        if (isGuest) calm.ask();
        setFound(await latest.current());
      },
    });
    reader.current = calm;
    if (isGuest) calm.ask();
    const seen = () => calm.seen();
    document.addEventListener('visibilitychange', seen);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      calm.stop();
    };
  }, [isGuest]);
  // The stream's first message counts too: something may have come before it opened.
  useLiveTopic(topic, isGuest ? null : 'all', {
    onEvent: ({ kind }) => {
      if (kind === 'changed') reader.current?.ask();
    },
  });
  const show = () => {
    if (found.isCut) {
      setFound(nothing);
      return onRestart();
    }
    const list = place.current?.nextElementSibling ?? null;
    preserveScrollPosition(list, () =>
      flushSync(() => {
        onShow(items);
        setFound(nothing);
      }),
    );
    // The button is gone: the focus stays where it was.
    place.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={place} className={styles.place} role="status" tabIndex={-1}>
      {items.length > 0 && (
        <Button tone="action" className={styles.button} onClick={show}>
          {t(found.isCut ? 'shell.list.newOrMore' : 'shell.list.new', { count: items.length })}
        </Button>
      )}
    </div>
  );
}
