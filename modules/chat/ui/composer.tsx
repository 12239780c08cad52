import { Suspense, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { IconCamera, IconPaperclip, IconSend2 } from '@tabler/icons-react';
import { cleanMultilineText } from '#contracts/clean-text.ts';
import type { RoomId } from '#contracts/ids.ts';
import { acceptedPictureTypes, FilePickerButton } from '#web/kit/file-picker-button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { lazyComponent } from '#web/lazy-part.tsx';
import { useDrafts } from '#web/use-drafts.ts';
import { useTranslate } from '#web/i18n.tsx';
import { maxMessageLength } from '../domain/chat-bounds.ts';
import type { MessageFile } from '../domain/chat.schemas.ts';
import { ChosenFiles } from './chosen-files.tsx';
import { KeepHereNote } from './keep-here-note.tsx';
import type { QuickAnswer } from './list-quick-answers.ts';
import styles from './composer.module.css';
import type { NextMessageFiles } from './use-file-uploads.ts';

export interface ComposerProps {
  readonly roomId: RoomId;
  readonly next: NextMessageFiles;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onSend: (text: string, files: readonly MessageFile[]) => void;
  readonly onTyping: () => void;
  /** Prepared answers, while nothing is written. */
  readonly answers: readonly QuickAnswer[];
  /** Called when they appear above the field. */
  readonly onAnswersShown: () => void;
}

const QuickAnswers = lazyComponent(() => import('./quick-answers.tsx'), { isOptional: true });

/** Types and, for systems that know none for them, endings. The server determines the real kind of a file. */
const acceptedTypes = `${acceptedPictureTypes},video/mp4,video/quicktime,video/webm,.mov,application/pdf,text/plain`;

/**
 * The input for messages. Its text is stored until it is sent, also across a reload. Enter sends, Shift+Enter breaks
 * the line. Files are uploaded while one writes; what has not arrived holds the message back.
 */
export function Composer({ roomId, next, onFiles, onSend, onTyping, answers, onAnswersShown }: ComposerProps) {
  const t = useTranslate();
  const field = useRef<HTMLTextAreaElement>(null);
  const drafts = useDrafts();
  const draftKey = `chat.${roomId}`;
  const [text, setText] = useState(() => drafts.read<string>(draftKey) ?? '');
  const type = (typed: string): void => {
    setText(typed);
    drafts.write(draftKey, typed);
    if (typed.trim()) onTyping();
  };
  const written = cleanMultilineText(text);
  const isEmpty = written === '' && next.files.length === 0;
  const isTooLong = written.length > maxMessageLength;
  const isUploading = next.files.some(({ attachment }) => attachment === null);
  const send = (): void => {
    if (isEmpty || isTooLong || isUploading) return;
    onSend(written, next.uploads.take());
    setText('');
    drafts.drop(draftKey);
  };
  const pick = (answer: string): void => {
    type(answer);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    onFiles([...event.clipboardData.files]);
  };
  return (
    <div className={styles.frame}>
      <KeepHereNote text={written} />
      <ChosenFiles {...next} />
      {text === '' && isEmpty && answers.length > 0 && (
        <Suspense fallback={null}>
          <QuickAnswers answers={answers} onPick={pick} onShown={onAnswersShown} />
        </Suspense>
      )}
      <form className={styles.composer} onPaste={onPaste} onSubmit={(event) => (event.preventDefault(), send())}>
        <FilePickerButton
          iconOnly
          icon={<IconPaperclip size={22} aria-hidden />}
          label={t('chat.files.add')}
          accept={acceptedTypes}
          multiple
          onFiles={onFiles}
        />
        <FilePickerButton
          iconOnly
          icon={<IconCamera size={22} aria-hidden />}
          label={t('chat.files.camera')}
          accept="image/*"
          capture="environment"
          onFiles={onFiles}
        />
        <TextArea
          ref={field}
          label={t('chat.write')}
          hideLabel
          placeholder={t('chat.write')}
          rows={1}
          value={text}
          onChange={type}
          onKeyDown={onKeyDown}
          className={styles.field}
          counter={text.length > maxMessageLength * 0.9 ? { now: written.length, max: maxMessageLength } : undefined}
        />
        <IconButton
          type="submit"
          label={t(isUploading ? 'chat.files.sendLater' : 'chat.send')}
          icon={<IconSend2 size={22} aria-hidden />}
          tone="filled"
          aria-disabled={isEmpty || isTooLong || isUploading}
        />
      </form>
    </div>
  );
}
