import { IconPhoto } from '@tabler/icons-react';
import styles from './no-picture.module.css';

/** The placeholder of a missing picture. */
export const NoPicture = () => (
  <span className={styles.box} aria-hidden>
    <IconPhoto size={40} stroke={1.2} />
  </span>
);
