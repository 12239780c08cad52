import { IconArrowLeft } from '@tabler/icons-react';
import type { RoomId } from '#contracts/ids.ts';
import { AppLink } from '#web/app-link.tsx';
import { Avatar } from '#web/kit/avatar.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import { useWords } from '#web/words.tsx';
import { useAboutText } from './about-text.ts';
import { Room, type RoomProps } from './room.tsx';
import styles from './room-screen.module.css';
import { ThingPictures } from './thing-pictures.tsx';

export interface RoomScreenProps extends Pick<RoomProps, 'messageMenu'> {
  readonly roomId: RoomId;
  /** What it is about, where it is no offer's room. */
  readonly itemId: string | undefined;
}

/** One room, filling its window. */
export function RoomScreen({ roomId, itemId, messageMenu }: RoomScreenProps) {
  return (
    <div className={styles.window}>
      <RoomHeader roomId={roomId} itemId={itemId} />
      <div className={styles.room}>
        <Room roomId={roomId} messageMenu={messageMenu} />
      </div>
    </div>
  );
}

function RoomHeader({ roomId, itemId }: { readonly roomId: RoomId; readonly itemId: string | undefined }) {
  const t = useWords();
  const viewer = useViewer();
  const aboutText = useAboutText();
  const { data: room } = trpc.chat.room.useQuery({ roomId });
  const other = room?.members.find(({ id }) => id !== viewer?.id);
  const name = other?.username ?? t('chat.someone');
  return (
    <header className={styles.header}>
      <AppLink to="/discuss" className={styles.back} aria-label={t('chat.allRooms')} title={t('chat.allRooms')}>
        <IconArrowLeft size={22} aria-hidden />
      </AppLink>
      {room && (
        <>
          <Avatar name={name} picture={other?.pictureUrl} size={36} />
          <div className={styles.words}>
            <h1 className={styles.name}>{name}</h1>
            {room.about && (
              <AppLink to={`/swap-offer/${room.offerId}`} className={styles.about}>
                {aboutText(room.about)}
              </AppLink>
            )}
          </div>
          {room.about && <ThingPictures about={room.about} />}
          {room.offerId && (
            <LinkButton
              to={`/swap-offer/${room.offerId}`}
              size="small"
              className={room.about ? styles.wide : undefined}
            >
              {t('chat.toOffer')}
            </LinkButton>
          )}
          {!room.offerId && itemId && (
            <LinkButton to={`/viewPost/${itemId}`} size="small">
              {t('chat.toItem')}
            </LinkButton>
          )}
        </>
      )}
    </header>
  );
}
