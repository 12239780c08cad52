import { useNavigate } from 'react-router-dom';
import { AppLink } from '#web/app-link.tsx';
import { SafetyMenu } from '#web/safety/safety-menu.tsx';
import { Fillers } from '#web/slots/fillers.tsx';
import { useViewer } from '#web/viewer.ts';
import { useTranslate } from '#web/i18n.tsx';
import { Avatar } from '#web/kit/avatar.tsx';
import { Row } from '#web/kit/row.tsx';
import type { ItemDetail } from '../domain/item.views.ts';
import styles from './item-owner.module.css';
import { itemOwnerNoteSlot } from './items-slots.ts';

/** The owner: name, picture, and what other members say of them; members may open the profile. */
export function ItemOwner({ item: { id, owner } }: { readonly item: ItemDetail }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const isMember = useViewer() !== null;
  return (
    <section className={styles.owner} aria-label={t('items.page.owner')}>
      <Avatar name={owner.username} picture={owner.picture} size={52} />
      <div className={styles.words}>
        {isMember ? (
          <AppLink to={`/user-detail/${owner.id}`} className={styles.name}>
            {owner.username}
          </AppLink>
        ) : (
          <span className={styles.name}>{owner.username}</span>
        )}
        <Row>
          <Fillers slot={itemOwnerNoteSlot} of={{ itemId: id, memberId: owner.id }} />
          <SafetyMenu thing={{ kind: 'item', itemId: id }} memberId={owner.id} onBlocked={() => navigate('/')} />
        </Row>
      </div>
    </section>
  );
}
