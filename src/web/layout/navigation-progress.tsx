import { useNavigation } from 'react-router-dom';
import { useTranslate } from '#web/i18n.tsx';
import styles from './navigation-progress.module.css';

/** Shows at the top of the screen that the next one is under way; a quick change of screens stays without. */
export function NavigationProgress() {
  const t = useTranslate();
  const isUnderWay = useNavigation().state !== 'idle';
  return isUnderWay ? <div className={styles.bar} role="progressbar" aria-label={t('shell.underWay')} /> : null;
}
