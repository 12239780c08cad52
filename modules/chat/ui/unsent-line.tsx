import { Button } from '#web/kit/button.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { MessageBubble } from './message-line.tsx';
import type { MessageOutbox, UnsentMessage } from './outbox.ts';
import styles from './message-line.module.css';
import { classNames } from '#web/kit/class-names.ts';

/** A message that is being sent, or one that the server refused. */
export function UnsentLine({
  unsent,
  outbox,
  isOnline,
}: {
  readonly unsent: UnsentMessage;
  readonly outbox: MessageOutbox;
  readonly isOnline: boolean;
}) {
  const t = useTranslate();
  return (
    <div className={classNames(styles.line, styles.mine)}>
      <MessageBubble name={t('chat.you')} isNameHidden text={unsent.text} isWaiting={!unsent.isRefused}>
        {unsent.isRefused ? <Refused unsent={unsent} outbox={outbox} /> : t(isOnline ? 'chat.sending' : 'chat.waiting')}
      </MessageBubble>
    </div>
  );
}

function Refused({ unsent, outbox }: { readonly unsent: UnsentMessage; readonly outbox: MessageOutbox }) {
  const t = useTranslate();
  return (
    <span role="alert">
      {t('chat.notSent')}{' '}
      <Button size="small" tone="plain" onClick={() => outbox.retry(unsent.id)}>
        {t('chat.retry')}
      </Button>
      <Button size="small" tone="plain" onClick={() => outbox.drop(unsent.id)}>
        {t('chat.discard')}
      </Button>
    </span>
  );
}
