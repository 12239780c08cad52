import { IconMailOpened } from '@tabler/icons-react';
import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { TranslatedText, useTranslate } from '#web/i18n.tsx';
import { toButtonClass } from '#web/kit/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import styles from './check-mail-screen.module.css';
import { TextButton } from './text-button.tsx';

export interface MailedLink {
  readonly email: string;
  /** Minutes for which the link works. */
  readonly minutes: number;
  /** True in a demo without a mail server, whose emails can be read at /mailbox. */
  readonly hasMailbox: boolean;
}

interface MailedNoteProps {
  readonly sent: MailedLink;
  readonly onStartOver: () => void;
}

/** The page after sign-up. */
export function CheckMailScreen(props: MailedNoteProps) {
  const t = useTranslate();
  return (
    <AuthFrame title={t('identity.sent.title')}>
      <MailedNote {...props} />
    </AuthFrame>
  );
}

/** Explains what happens after sign-up, and what to do if no email arrives. */
export function MailedNote({ sent, onStartOver }: MailedNoteProps) {
  const t = useTranslate();
  const toast = useToast();
  const resend = trpc.identity.resendConfirmation.useMutation({
    onSuccess: () => toast.show(t('identity.signIn.resent')),
    onError: toast.error,
  });
  const again = <TextButton disabled={resend.isPending} onClick={() => resend.mutate({ email: sent.email })} />;
  return (
    <>
      <IconMailOpened size={64} stroke={1.4} className={styles.icon} aria-hidden />
      <p role="status">
        <TranslatedText
          id="identity.sent.body"
          values={{ email: sent.email, minutes: sent.minutes }}
          tags={{ b: <strong /> }}
        />
      </p>
      <p>{t('identity.sent.known')}</p>
      {sent.hasMailbox && <MailboxLink email={sent.email} />}
      <p className={styles.quiet}>
        <TranslatedText id="identity.sent.again" tags={{ a: again }} />
      </p>
      <p className={styles.quiet}>
        <TranslatedText id="identity.sent.wrong" tags={{ a: <TextButton onClick={onStartOver} /> }} />
      </p>
    </>
  );
}

// A plain link, since /mailbox is not a screen of the app.
function MailboxLink({ email }: { readonly email: string }) {
  const t = useTranslate();
  return (
    <a
      className={toButtonClass({ tone: 'action', size: 'large', wide: true })}
      href={`/mailbox?to=${encodeURIComponent(email)}`}
    >
      {t('identity.sent.mailbox')}
    </a>
  );
}
