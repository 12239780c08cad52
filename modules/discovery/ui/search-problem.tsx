import { IconAlertCircle } from '@tabler/icons-react';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { useTranslate } from '#web/i18n.tsx';
import type { SearchProblem } from './search-address.ts';

/** Says why an address cannot be searched for, and offers the way on. */
export function SearchProblemNote({ problem }: { readonly problem: SearchProblem }) {
  const t = useTranslate();
  const isCategory = problem === 'unknownCategory';
  return (
    <div role="alert">
      <EmptyState
        art={<IconAlertCircle size={48} />}
        title={t(`discovery.errors.${problem}`)}
        action={
          <LinkButton to={isCategory ? '/all-categories' : '/search'} tone="action">
            {t(isCategory ? 'discovery.nothing.categories' : 'discovery.problem.again')}
          </LinkButton>
        }
      />
    </div>
  );
}
