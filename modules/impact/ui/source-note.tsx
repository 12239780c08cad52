import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { FactorEdition } from '../domain/carbon-factors.ts';
import styles from './impact.module.css';

interface SourceNoteProps {
  readonly editions: readonly FactorEdition[];
  readonly displacementPermille: number;
  /** Content before it, such as the two sums. */
  readonly lead?: string;
}

/** Where the figures of an estimate come from, with the edition of the factors. */
export function CarbonSourceNote({ editions, displacementPermille, lead }: SourceNoteProps) {
  const t = useTranslate();
  const format = useFormat();
  const names = editions.map((edition) => t(`impact.edition.${edition}`));
  return (
    <p className={styles.source}>
      {lead && `${lead} `}
      {t('impact.source', {
        editions: format.list(names),
        displacement: format.number(displacementPermille / 10, 1),
      })}{' '}
      {t('impact.source.delivery')}
    </p>
  );
}
