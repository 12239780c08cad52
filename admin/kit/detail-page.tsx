import type { ReactNode } from 'react';
import type { ActionSlot } from '#admin/registry/slot.ts';
import { ActionBar } from './action-bar.tsx';
import { RecentAuditFrame } from './recent-audit-frame.tsx';
import styles from './detail-page.module.css';
import { DetailList, type DetailRow } from './detail-list.tsx';
import { Frame } from './frame.tsx';
import { PageHeading } from './page-heading.tsx';

interface DetailPageProps<Subject extends { readonly id: string }> {
  readonly subject: Subject;
  /** The kind under which the audit log lists the subject. */
  readonly kind: string;
  readonly title: string;
  readonly about?: ReactNode;
  readonly back: { readonly to: string; readonly label: string };
  readonly actions: ActionSlot<Subject>;
  readonly facts: readonly DetailRow[];
  /** The heading above the facts. */
  readonly factsTitle: string;
  /** The page's own frames and panels, between the facts and the audit entries. */
  readonly children?: ReactNode;
}

/** The page of one subject: its actions, its facts, and its audit entries for roles that may read them. */
export function DetailPage<Subject extends { readonly id: string }>({
  subject,
  kind,
  title,
  about,
  back,
  actions,
  facts,
  factsTitle,
  children,
}: DetailPageProps<Subject>) {
  return (
    <>
      <PageHeading title={title} about={about} back={back}>
        <ActionBar slot={actions} subject={subject} />
      </PageHeading>
      <div className={styles['frames']}>
        <Frame title={factsTitle}>
          <DetailList facts={facts} />
        </Frame>
        {children}
        <RecentAuditFrame subject={{ kind, id: subject.id }} />
      </div>
    </>
  );
}
