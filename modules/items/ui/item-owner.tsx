import type { ReactNode } from 'react';
import { AppLink } from '#web/app-link.tsx';
import { useViewer } from '#web/viewer.ts';
import { useWords } from '#web/words.tsx';
import { Avatar } from '#web/kit/avatar.tsx';
import type { ItemDetail } from '../domain/item.views.ts';
import styles from './item-owner.module.css';

/** Whose it is: a name, a face and a suburb; members may look closer. */
export function ItemOwner({
  item: { owner, suburb, region },
  note,
}: {
  readonly item: ItemDetail;
  readonly note?: ReactNode;
}) {
  const t = useWords();
  const isMember = useViewer() !== null;
  const place = [suburb, region].filter((part) => part !== null).join(', ');
  return (
    <section className={styles.owner} aria-label={t('items.page.owner')}>
      <Avatar name={owner.username} picture={owner.picture} size={52} />
      <div>
        {isMember ? (
          <AppLink to={`/user-detail/${owner.id}`} className={styles.name}>
            {owner.username}
          </AppLink>
        ) : (
          <span className={styles.name}>{owner.username}</span>
        )}
        {note && <div>{note}</div>}
        {place !== '' && <p className={styles.place}>{place}</p>}
      </div>
    </section>
  );
}
