import { useMantineColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { toImagePath } from '#contracts/image-files.ts';
import type { Locale } from '#contracts/locale.ts';
import { useConsoleMessages } from '#admin/kit/console-messages.ts';
import { useCallErrorText } from '#admin/kit/use-call-error-text.ts';
import { useUploadSitePicture } from '#admin/kit/use-upload-site-picture.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { picturePathPattern, type DesignDocument } from '../../domain/design-document.ts';
import { designerReplySchema, type DesignerReply, type DesignerRequest } from '../../domain/designer-messages.ts';
import { buildDesignerTranslations } from './designer-translations.ts';
import styles from './design-editor.module.css';

interface DesignerFrameProps {
  readonly url: string;
  /** The design as it is opened; later changes come from the designer itself. */
  readonly document: DesignDocument;
  readonly language: Locale;
  readonly onBlocks: (blocks: DesignDocument['blocks']) => void;
  readonly onSave: () => void;
}

/**
 * The designer, on a host of its own: it gets the design and says what became of it, and knows no session. A message
 * counts only from this frame's window and the designer's origin.
 */
export function DesignerFrame({ url, document: opened, language, onBlocks, onSave }: DesignerFrameProps) {
  const t = useTranslate();
  const describeRefusal = useCallErrorText();
  const sendPicture = useUploadSitePicture();
  const { locale } = useConsoleMessages();
  const { colorScheme } = useMantineColorScheme();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const first = useRef({ opened, language });
  const say = (message: DesignerRequest) => frame.current?.contentWindow?.postMessage(message, url);

  const upload = (request: number, file: File) =>
    sendPicture(file).then(
      (image) => say({ type: 'uploaded', request, path: emailPath(image) }),
      (error: unknown) => say({ type: 'notUploaded', request, reason: describeRefusal(error) }),
    );

  const receive = useRef<(message: DesignerReply) => void>(() => undefined);
  useEffect(() => {
    receive.current = (message) => {
      if (message.type === 'ready') setReady(true);
      else if (message.type === 'changed') onBlocks(message.blocks);
      else if (message.type === 'wantsSave') onSave();
      else if (message.type === 'wantsUpload') void upload(message.request, message.file);
      else void pictureAsData(message.path).then((data) => data && say({ type: 'picture', path: message.path, data }));
    };
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== url || event.source !== frame.current?.contentWindow) return;
      const message = designerReplySchema.safeParse(event.data);
      if (message.success) receive.current(message.data);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [url]);
  const isDark =
    colorScheme === 'dark' || (colorScheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  useEffect(() => {
    if (!isReady || !locale) return;
    say({
      type: 'open',
      document: first.current.opened,
      words: buildDesignerTranslations(t),
      locale,
      language: first.current.language,
      theme: isDark ? 'dark' : 'light',
      pictures: {},
    });
    // The designer is opened once; a change of language or theme in the console counts from the next time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isReady]);
  useEffect(() => {
    if (isReady) say({ type: 'language', language });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isReady, language]);
  return (
    <iframe
      ref={frame}
      className={styles['frame']}
      title={t('campaigns.designs.frame')}
      src={`${url}/designer`}
      sandbox="allow-scripts allow-same-origin"
      referrerPolicy="no-referrer"
    />
  );
}

/** The file of a picture that every mail program can show. */
const emailPath = ({ id }: { readonly id: string }) =>
  `/files/public/${toImagePath(id, { width: 800, ending: 'jpg' })}`;

/** A picture of this site as a data URL; null for any other address. */
async function pictureAsData(path: string): Promise<string | null> {
  if (path === '' || !picturePathPattern.test(path)) return null;
  const response = await fetch(path).catch(() => null);
  if (!response?.ok || !response.headers.get('content-type')?.startsWith('image/')) return null;
  const bytes = await response.blob();
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(bytes);
  });
}
