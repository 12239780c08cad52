import { useRegistry } from '#admin/registry/registry-context.ts';
import { AuditLines } from './audit-lines.tsx';
import { Frame } from './frame.tsx';
import { useTranslate } from './use-translate.ts';

/** The newest audit entries of a subject, for roles that may read them. */
export function AuditFrame({ subject }: { readonly subject: { readonly kind: string; readonly id: string } }) {
  const t = useTranslate();
  const { may } = useRegistry();
  return (
    may('platform.audit') && (
      <Frame title={t('console.audit.title')}>
        <AuditLines subject={subject} />
      </Frame>
    )
  );
}
