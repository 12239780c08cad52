import type { ReactNode } from 'react';
import type { ActionSlot } from '#admin/registry/slot.ts';
import { ActionBar } from './action-bar.tsx';
import { AuditLines } from './audit-lines.tsx';
import styles from './detail-page.module.css';
import { Facts, type Fact } from './facts.tsx';
import { Frame } from './frame.tsx';
import { PageHeading } from './page-heading.tsx';
import { useWords } from './use-words.ts';

interface DetailPageProps<Subject extends { readonly id: string }> {
  readonly subject: Subject;
  /** What the audit log calls such a thing. */
  readonly kind: string;
  readonly title: string;
  readonly about?: ReactNode;
  readonly back: { readonly to: string; readonly label: string };
  readonly actions: ActionSlot<Subject>;
  readonly facts: readonly Fact[];
  /** Over the facts. */
  readonly factsTitle: string;
  /** Frames and panels of its own, between the facts and what was done to it. */
  readonly children?: ReactNode;
}

/** One thing: what can be done to it, what is known of it, and what was done to it by whom. */
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
  const t = useWords();
  return (
    <>
      <PageHeading title={title} about={about} back={back}>
        <ActionBar slot={actions} subject={subject} />
      </PageHeading>
      <div className={styles['frames']}>
        <Frame title={factsTitle}>
          <Facts facts={facts} />
        </Frame>
        {children}
        <Frame title={t('console.audit.title')}>
          <AuditLines subject={{ kind, id: subject.id }} />
        </Frame>
      </div>
    </>
  );
}
