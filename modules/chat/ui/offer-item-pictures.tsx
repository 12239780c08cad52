import { IconCoins } from '@tabler/icons-react';
import { NoPicture, toPictureSource } from '#modules/items/ui/public.ts';
import { Picture } from '#web/kit/picture.tsx';
import type { RoomOfferItems } from '../server/chat.views.ts';
import styles from './offer-item-pictures.module.css';

/** The first item of either side, the viewer's own first. Decorative, since their names are beside them. */
export const OfferItemPictures = ({
  about: { give, get, giveAnyOf, getAnyOf },
}: {
  readonly about: RoomOfferItems;
}) => (
  <span className={styles.pictures} aria-hidden>
    <Square thing={give[0] ?? giveAnyOf[0]} />
    <Square thing={get[0] ?? getAnyOf[0]} />
  </span>
);

const Square = ({ thing }: { readonly thing: RoomOfferItems['give'][number] | undefined }) => (
  <span className={styles.square}>
    {!thing && (
      <span className={styles.coins}>
        <IconCoins size={22} stroke={1.6} />
      </span>
    )}
    {thing &&
      (thing.cover ? (
        <Picture source={toPictureSource(thing.cover)} alt="" shape="square" sizes="48px" />
      ) : (
        <NoPicture />
      ))}
  </span>
);
