import { IconArrowsExchange } from '@tabler/icons-react';
import guitar from '@lobehub/fluent-emoji-3d/assets/1f3b8.webp';
import tent from '@lobehub/fluent-emoji-3d/assets/26fa.webp';
import { LinkButton } from '#web/kit/link-button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { SearchBox } from '#web/layout/search-box.tsx';
import { useTranslate } from '#web/i18n.tsx';
import styles from './hero.module.css';

/** Shows the idea as a picture: my thing, your thing and a little cash, which swap places. */
export function Hero() {
  const t = useTranslate();
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.title}>{t('pages.home.hero')}</h1>
          <p className={styles.lead}>{t('pages.home.heroLead')}</p>
          <div className={styles.ways}>
            <LinkButton to="/create" tone="action" size="large">
              {t('pages.home.start')}
            </LinkButton>
            <LinkButton to="/search" size="large" className={styles.look}>
              {t('pages.home.look')}
            </LinkButton>
          </div>
          <SearchBox className={styles.search} />
        </div>
        <div className={styles.table} aria-hidden>
          <Tray
            look={styles.give}
            label={t('pages.home.give')}
            picture={tent}
            name={t('pages.home.tent')}
            extra={t('pages.home.cash')}
          />
          <span className={styles.exchange}>
            <IconArrowsExchange size={32} />
          </span>
          <Tray look={styles.get} label={t('pages.home.get')} picture={guitar} name={t('pages.home.guitar')} />
        </div>
      </div>
    </section>
  );
}

interface TrayProps {
  readonly look: string | undefined;
  readonly label: string;
  readonly picture: string;
  readonly name: string;
  readonly extra?: string | undefined;
}

function Tray({ look, label, picture, name, extra }: TrayProps) {
  return (
    <div className={classNames(styles.tray, look)}>
      <span className={styles.label}>{label}</span>
      <img src={picture} alt="" width={148} height={148} className={styles.picture} fetchPriority="low" />
      <span className={styles.name}>{name}</span>
      {extra !== undefined && <span className={styles.cash}>{extra}</span>}
    </div>
  );
}
