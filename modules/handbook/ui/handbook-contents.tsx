import { useTranslate } from '#web/i18n.tsx';
import type { HandbookPageView } from '../domain/pages.ts';
import styles from './handbook-page.module.css';

/** The table of contents: beside the text on a wide screen, folded above it on a narrow one. */
export function HandbookContents({ headings }: Pick<HandbookPageView, 'headings'>) {
  const t = useTranslate();
  const list = (
    <ol>
      {headings
        .filter((heading) => heading.level === 2)
        .map((heading) => (
          <li key={heading.id}>
            <a href={`#${heading.id}`}>{heading.text}</a>
          </li>
        ))}
    </ol>
  );
  return (
    <>
      <details className={styles.folded}>
        <summary>{t('handbook.contents')}</summary>
        {list}
      </details>
      <nav className={styles.contents} aria-label={t('handbook.contents')}>
        {list}
      </nav>
    </>
  );
}
