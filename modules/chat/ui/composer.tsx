import { useState, type KeyboardEvent } from 'react';
import { IconSend2 } from '@tabler/icons-react';
import { cleanMultilineText } from '#contracts/clean-text.ts';
import type { RoomId } from '#contracts/ids.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useDrafts } from '#web/use-drafts.ts';
import { useTranslate } from '#web/i18n.tsx';
import { messageLengthBounds } from '../domain/chat-bounds.ts';
import { KeepHereNote } from './keep-here-note.tsx';
import styles from './composer.module.css';

export interface ComposerProps {
  readonly roomId: RoomId;
  readonly onSend: (text: string) => void;
  readonly onTyping: () => void;
}

/**
 * The input for messages. Its text is stored until it is sent, also across a reload. Enter sends, Shift+Enter breaks
 * the line.
 */
export function Composer({ roomId, onSend, onTyping }: ComposerProps) {
  const t = useTranslate();
  const drafts = useDrafts();
  const draftKey = `chat.${roomId}`;
  const [text, setText] = useState(() => drafts.read<string>(draftKey) ?? '');
  const type = (next: string): void => {
    setText(next);
    drafts.write(draftKey, next);
    if (next.trim()) onTyping();
  };
  const written = cleanMultilineText(text);
  const isEmpty = written === '';
  const isTooLong = written.length > messageLengthBounds.max;
  const send = (): void => {
    if (isEmpty || isTooLong) return;
    onSend(written);
    setText('');
    drafts.drop(draftKey);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <>
      <KeepHereNote text={written} />
      <form className={styles.composer} onSubmit={(event) => (event.preventDefault(), send())}>
        <TextArea
          label={t('chat.write')}
          hideLabel
          placeholder={t('chat.write')}
          rows={1}
          value={text}
          onChange={type}
          onKeyDown={onKeyDown}
          className={styles.field}
          counter={
            text.length > messageLengthBounds.max * 0.9
              ? { now: written.length, max: messageLengthBounds.max }
              : undefined
          }
        />
        <IconButton
          type="submit"
          label={t('chat.send')}
          icon={<IconSend2 size={22} aria-hidden />}
          tone="filled"
          aria-disabled={isEmpty || isTooLong}
        />
      </form>
    </>
  );
}
