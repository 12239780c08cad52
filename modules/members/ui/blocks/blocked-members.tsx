import { Button } from '#web/kit/button.tsx';
import { PagedList } from '#web/kit/paged-list.tsx';
import { Row } from '#web/kit/row.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { ReportButton } from '#web/safety/report-button.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { BlockedMember } from '../../domain/block.schemas.ts';
import styles from './blocked-members.module.css';

/** The members I have blocked, newest first, each with a button to unblock. */
export default function BlockedMembers() {
  const t = useTranslate();
  const pages = trpc.members.blocks.useInfiniteQuery({}, { getNextPageParam: ({ nextCursor }) => nextCursor });
  return (
    <PagedList
      query={pages}
      loading={<Skeleton />}
      empty={<p className={styles.soft}>{t('members.blocks.none')}</p>}
      more={t('members.blocks.more')}
    >
      {(blocked) => (
        <ul className={styles.list}>
          {blocked.map((member) => (
            <Blocked key={member.id} member={member} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Blocked({ member: { id, username, blockedAt } }: { readonly member: BlockedMember }) {
  const t = useTranslate();
  const format = useFormat();
  const toast = useToast();
  const utils = trpc.useUtils();
  const unblock = trpc.members.unblock.useMutation({ onSuccess: () => utils.invalidate(), onError: toast.error });
  const name = username ?? t('members.blocks.gone');
  return (
    <li>
      <Row justify="between">
        <span className={styles.who}>
          <strong>{name}</strong>
          <span className={styles.since}>{format.date(blockedAt)}</span>
        </span>
        <Row>
          <ReportButton thing={{ kind: 'member', memberId: id }} aria-label={t('members.blocks.reportOne', { name })}>
            {t('members.blocks.report')}
          </ReportButton>
          <Button
            size="small"
            busy={unblock.isPending}
            aria-label={t('members.blocks.unblockOne', { name })}
            onClick={() => unblock.mutate({ memberId: id })}
          >
            {t('members.blocks.unblock')}
          </Button>
        </Row>
      </Row>
    </li>
  );
}
