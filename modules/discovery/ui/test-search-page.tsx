import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Page } from '#web/kit/page.tsx';
import { Row } from '#web/kit/row.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { createPageNotFoundResponse } from '#web/module.ts';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { findWireError } from '#web/wire-error.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { ItemGrid } from '#modules/items/ui/public.ts';
import styles from './test-search-page.module.css';

/** The engine in the path: `/testSearchPostgres` tries Postgres. */
const engineIn = (path: string): string => path.replace(/^\/testSearch/, '').replace(/\/$/, '');
const sample = 'bike';
const toEngineInput = (path: string, params: URLSearchParams) => ({
  engine: engineIn(path),
  keyword: params.get('keyword')?.trim().slice(0, 100) || sample,
});

/** Not found where the visitor may not try engines. */
export async function load({ trpc: calls, url }: PageRequest): Promise<void> {
  try {
    await calls.discovery.tryEngine.fetch(toEngineInput(url.pathname, url.searchParams));
  } catch (error) {
    if (findWireError(error)?.kind === 'notFound') throw createPageNotFoundResponse();
    throw error;
  }
}

export const head = ({ words, url }: PageRequest & { readonly words: Translate }): PageHead => ({
  title: words('discovery.tryEngine.title', { engine: engineIn(url.pathname) }),
  isPrivate: true,
});

/** Sends one query to one search engine and shows its results, its time and its raw answer. */
export default function TestSearchPage() {
  const t = useTranslate();
  const format = useFormat();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const input = toEngineInput(pathname, params);
  const tried = trpc.discovery.tryEngine.useQuery(input);
  const form = useForm({ initial: { keyword: input.keyword } });
  const submit = form.submit(async ({ keyword }) => {
    await navigate(`${pathname}?${new URLSearchParams({ keyword }).toString()}`);
  });
  return (
    <Page title={t('discovery.tryEngine.title', { engine: input.engine })}>
      <form onSubmit={submit}>
        <Row gap={2} align="end" wrap>
          <TextField type="search" label={t('discovery.filters.keyword')} maxLength={100} {...form.field('keyword')} />
          <Button type="submit" tone="action" busy={tried.isFetching}>
            {t('discovery.tryEngine.run')}
          </Button>
        </Row>
      </form>
      <ErrorNote error={tried.error} onRetry={() => void tried.refetch()} />
      {tried.data && (
        <>
          <p role="status">
            {t('discovery.tryEngine.took', {
              count: tried.data.items.length,
              milliseconds: format.number(tried.data.milliseconds),
            })}
          </p>
          <div className={styles.sides}>
            <section aria-labelledby="results">
              <h2 id="results">{t('discovery.search.results')}</h2>
              <ItemGrid items={tried.data.items} />
            </section>
            <section aria-labelledby="raw">
              <h2 id="raw">{t('discovery.tryEngine.raw')}</h2>
              <textarea readOnly aria-labelledby="raw" rows={30} className={styles.raw} value={tried.data.raw} />
            </section>
          </div>
        </>
      )}
    </Page>
  );
}
