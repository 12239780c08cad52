import { AppLink } from '#web/app-link.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import {
  documentationGroups,
  documentationMenu,
  publicDocumentation,
  type DocumentationName,
} from '../domain/documentation.ts';
import styles from './handbook-page.module.css';

/** The documentation's pages in their groups: beside the text on a wide screen, folded above it on a narrow one. */
export function DocumentationMenu({ current }: { readonly current: DocumentationName }) {
  const t = useTranslate();
  const { data } = trpc.handbook.menu.useQuery(undefined, { staleTime: Infinity });
  const groups = documentationGroups.map((group) => ({
    group,
    names: documentationMenu[group].filter((name) => data?.isWhole === true || publicDocumentation.has(name)),
  }));
  const list = (
    <>
      <AppLink to="/">{t('handbook.home')}</AppLink>
      {groups
        .filter(({ names }) => names.length > 0)
        .map(({ group, names }) => (
          <div key={group}>
            <p className={styles.group}>{t(`handbook.group.${group}`)}</p>
            <ol>
              {names.map((name) => (
                <li key={name}>
                  <AppLink to={`/${name}`} aria-current={name === current ? 'page' : undefined}>
                    {t(`handbook.page.${name}`)}
                  </AppLink>
                </li>
              ))}
            </ol>
          </div>
        ))}
    </>
  );
  return (
    <>
      <details className={styles.folded}>
        <summary>{t('handbook.documentation')}</summary>
        {list}
      </details>
      <nav className={styles.contents} aria-label={t('handbook.menu')}>
        {list}
      </nav>
    </>
  );
}
