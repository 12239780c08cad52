import { IconCopy, IconDownload } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { useTranslate } from '#web/i18n.tsx';
import styles from './two-factor.module.css';

interface BackupCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Shows the backup codes once, to be copied, downloaded or written down in case the phone is lost. */
export function BackupCodes({ codes, onKept }: BackupCodesProps) {
  const t = useTranslate();
  const toast = useToast();
  const text = `${t('identity.backupCodes.fileHead')}\n\n${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.show(t('identity.backupCodes.copied')),
      () => toast.show(t('identity.backupCodes.notCopied')),
    );
  return (
    <Stack gap={2} align="start">
      <h3>{t('identity.backupCodes.title')}</h3>
      <p role="status">{t('identity.backupCodes.about')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Row wrap>
        <Button icon={<IconDownload size={18} aria-hidden />} onClick={() => download(text)}>
          {t('identity.backupCodes.download')}
        </Button>
        <Button icon={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          {t('identity.backupCodes.copy')}
        </Button>
      </Row>
      <Button tone="action" onClick={onKept}>
        {t('identity.backupCodes.kept')}
      </Button>
    </Stack>
  );
}

function download(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = 'swapu-backup-codes.txt';
  link.click();
  // Revokes the URL only after the browser has had time to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
