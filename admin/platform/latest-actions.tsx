import { AuditLines } from '#admin/kit/audit-lines.tsx';
import { Frame } from '#admin/kit/frame.tsx';
import { useWords } from '#admin/kit/use-words.ts';

/** The latest actions of administrators. */
export default function LatestActions() {
  const t = useWords();
  return (
    <Frame title={t('platform.admin.audit.latest')}>
      <AuditLines />
    </Frame>
  );
}
