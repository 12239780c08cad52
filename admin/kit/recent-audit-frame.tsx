import { useRegistry } from '#admin/registry/registry-context.ts';
import { RecentAuditEntries } from './recent-audit-entries.tsx';
import { Frame } from './frame.tsx';
import { useTranslate } from './use-translate.ts';

/** The newest audit entries of a subject, for roles that may read them. */
export function RecentAuditFrame({ subject }: { readonly subject: { readonly kind: string; readonly id: string } }) {
  const t = useTranslate();
  const { may } = useRegistry();
  return (
    may('platform.audit') && (
      <Frame title={t('console.audit.title')}>
        <RecentAuditEntries subject={subject} />
      </Frame>
    )
  );
}
