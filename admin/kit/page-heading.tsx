import { Anchor } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './page-heading.module.css';

interface PageHeadingProps {
  readonly title: string;
  readonly about?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string };
  readonly children?: ReactNode;
}

/** The head of every page: the link back, the title, and the actions. */
export function PageHeading({ title, about, back, children }: PageHeadingProps) {
  useDocumentTitle(`${title} · Swapu`);
  return (
    <header className={styles['heading']}>
      <div className={styles['words']}>
        {back && (
          <Anchor component={Link} to={back.to} className={styles['back']}>
            <IconChevronLeft size={15} /> {back.label}
          </Anchor>
        )}
        <h1 className={styles['title']}>{title}</h1>
        {about !== undefined && <div className={styles['about']}>{about}</div>}
      </div>
      {children !== undefined && <div className={styles['actions']}>{children}</div>}
    </header>
  );
}
