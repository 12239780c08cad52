import { IconLeaf } from '@tabler/icons-react';
import type { MemberId } from '#contracts/ids.ts';
import { AppLink } from '#web/app-link.tsx';
import type { PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { useFormatCarbon } from './use-format-carbon.ts';
import styles from './impact.module.css';

interface Subject {
  readonly memberId: MemberId;
}

export const load = ({ trpc: calls }: PageRequest, subjects: readonly Subject[]) =>
  Promise.all(subjects.map(({ memberId }) => calls.impact.ofMember.fetch({ memberId })));

export const invalidatedBy = ['identity', 'impact'];

/** Shows what a member's swaps have saved, in one line with a way to its sources; nothing before the first swap. */
export default function MemberImpact({ memberId }: Subject) {
  const t = useTranslate();
  const carbon = useFormatCarbon();
  const { data } = trpc.impact.ofMember.useQuery({ memberId });
  if (!data || data.items === 0) return null;
  return (
    <span className={styles.note}>
      <IconLeaf size={16} aria-hidden />
      <span>
        {data.netGrams > 0 ? t('impact.member', { amount: carbon(data.netGrams) }) : t('impact.memberNone')}
        {' · '}
        <AppLink to="/carbon-calculator">{t('impact.memberSource')}</AppLink>
      </span>
    </span>
  );
}
