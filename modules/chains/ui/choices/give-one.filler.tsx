import { AppLink } from '#web/app-link.tsx';
import type { PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import styles from './choices.module.css';

export const load = ({ trpc: calls }: PageRequest) => calls.chains.choices.fetch();

export const invalidatedBy = ['chains', 'items', 'matching'];

/** Below a member's items: the way to say that one of several is to be given. */
export default function GiveOne() {
  const t = useTranslate();
  const { data } = trpc.chains.choices.useQuery();
  const hasChoice = data !== undefined && (data.toGive.length > 1 || data.groups.some(({ kind }) => kind === 'give'));
  return hasChoice ? (
    <p className={styles.hint}>
      {t('chains.choices.fromItems')} <AppLink to="/swap-chain-liked?tab=choices">{t('chains.choices.give')}</AppLink>
    </p>
  ) : null;
}
