import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { Card } from '#web/kit/card.tsx';
import { Page } from '#web/kit/page.tsx';
import type { PageHead } from '#web/module.ts';
import { useWords } from '#web/words.tsx';
import FilterForm from './filter-form.tsx';
import { addressOf, askedOf, problemOf } from './search-address.ts';

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('discovery.advanced.title'),
  description: words('discovery.advanced.lead'),
});

/** Every filter as a form; at least one must be set. Filters in the address are filled in. */
export default function AdvancedSearchPage() {
  const t = useWords();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (
    <Page width="text" title={t('discovery.advanced.title')} lead={t('discovery.advanced.lead')}>
      <Card>
        <FilterForm
          asked={askedOf(params)}
          near={null}
          needsTerm
          categoryError={problemOf(params) === 'unknownCategory' ? t('discovery.errors.unknownCategory') : undefined}
          onApply={(asked) => void navigate(addressOf(asked))}
          onClear={() => void navigate('/advanced-search/', { replace: true })}
        />
      </Card>
    </Page>
  );
}
