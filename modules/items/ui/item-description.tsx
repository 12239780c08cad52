import { AppLink } from '#web/app-link.tsx';
import { Chip } from '#web/kit/chip.tsx';
import { Row } from '#web/kit/row.tsx';
import { useTranslate } from '#web/i18n.tsx';
import type { ItemDetail } from '../domain/item.views.ts';
import { useCategoryName } from './category-names.ts';
import styles from './item-description.module.css';

/** The owner's description. */
export function ItemDescription({ item }: { readonly item: ItemDetail }) {
  const t = useTranslate();
  const nameCategory = useCategoryName();
  return (
    <section className={styles.about} aria-labelledby="about">
      <h2 id="about">{t('items.page.about')}</h2>
      <p className={styles.text}>{item.description}</p>
      <Row wrap>
        {item.categories.map((slug) => (
          <AppLink key={slug} to={`/search?category=${slug}`} className={styles.category}>
            {nameCategory(slug)}
          </AppLink>
        ))}
        {item.keywords.map((word) => (
          <Chip key={word}>{word}</Chip>
        ))}
      </Row>
    </section>
  );
}
