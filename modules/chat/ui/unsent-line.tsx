import { Button } from '#web/kit/button.tsx';
import { useTranslate } from '#web/i18n.tsx';
import type { MessageFile } from '../domain/chat.schemas.ts';
import fileStyles from './message-files.module.css';
import { MessageBubble } from './message-line.tsx';
import type { MessageOutbox, UnsentMessage } from './outbox.ts';
import styles from './message-line.module.css';
import { classNames } from '#web/kit/class-names.ts';

/** A message that is being sent, or one that the server refused. */
export function UnsentLine({ unsent, outbox, isOnline }: UnsentLineProps) {
  const t = useTranslate();
  return (
    <div className={classNames(styles.line, styles.mine)}>
      <MessageBubble
        name={t('chat.you')}
        isNameHidden
        text={unsent.text}
        files={<UnsentFiles files={unsent.files ?? []} />}
        isWaiting={!unsent.isRefused}
      >
        {unsent.isRefused ? (
          <Refused unsent={unsent} outbox={outbox} />
        ) : (
          <Waiting unsent={unsent} outbox={outbox} isOnline={isOnline} />
        )}
      </MessageBubble>
    </div>
  );
}

/** Uploaded files of a message that is not sent yet: only their author's device knows them. */
const UnsentFiles = ({ files }: { readonly files: readonly MessageFile[] }) =>
  files.map(({ id, name, placeholder }) => (
    <span key={id} className={classNames(fileStyles.file, styles.waiting)}>
      {placeholder && <img src={placeholder} alt="" className={fileStyles.preview} />}
      <span className={fileStyles.name}>{name}</span>
    </span>
  ));

interface UnsentLineProps {
  readonly unsent: UnsentMessage;
  readonly outbox: MessageOutbox;
  readonly isOnline: boolean;
}

/** A message that waits for the network can still be dropped: it has reached no member. */
function Waiting({ unsent, outbox, isOnline }: UnsentLineProps) {
  const t = useTranslate();
  if (isOnline) return t('chat.sending');
  return (
    <span>
      {t('chat.waiting')}{' '}
      <Button size="small" tone="plain" onClick={() => outbox.drop(unsent.id)}>
        {t('chat.discard')}
      </Button>
    </span>
  );
}

function Refused({ unsent, outbox }: Omit<UnsentLineProps, 'isOnline'>) {
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
