import { IconArrowLeft } from '@tabler/icons-react';
import { useParams, useSearchParams } from 'react-router-dom';
import { formatLocales } from '#contracts/format-number.ts';
import type { RoomId } from '#contracts/ids.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { AppLink } from '#web/app-link.tsx';
import { Avatar } from '#web/kit/avatar.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { Fillers } from '#web/slots/fillers.tsx';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import { useTranslate } from '#web/i18n.tsx';
import { useOfferItemsText } from './offer-items-text.ts';
import { useFormatRoomName } from './use-format-room-name.ts';
import { roomPanelSlot } from './chat-slots.ts';
import { ChatRoom } from './chat-room.tsx';
import { PartnerStanding } from './partner-standing.tsx';
import { RoomMenu } from './room-menu.tsx';
import { RoomQuestionPanel } from './room-question.tsx';
import styles from './room-page.module.css';
import { OfferItemPictures } from './offer-item-pictures.tsx';

export async function load({ trpc: calls, params, loadFillers }: PageRequest): Promise<void> {
  const roomId = params['id'] as RoomId;
  const room = await calls.chat.room.ensureData({ roomId }).catch(() => undefined);
  // The room's part says why there is none: it is no page of its own that other ids would not have.
  if (!room) await calls.chat.closedRoom.ensureData({ roomId }).catch(() => undefined);
  if (room) await calls.chat.partner.ensureData({ roomId }).catch(() => undefined);
  if (room) await loadFillers(roomPanelSlot, { roomId, offerId: room.offerId });
}

/** Names the others: each room has a window of its own, and a taskbar shows nothing but their titles. */
export const head = ({
  trpc: calls,
  params,
  viewer,
  locale,
  words,
}: PageRequest & { readonly words: Translate }): PageHead => {
  const room = calls.chat.room.getData({ roomId: params['id'] as RoomId });
  const others = room?.members.filter(({ id }) => id !== viewer?.id) ?? [];
  const names = new Intl.ListFormat(formatLocales[locale]).format(others.map(({ username }) => username));
  return { title: names === '' ? words('chat.rooms.title') : names, isPrivate: true };
};

/** A room in its own window. The path's second part is the item it is about, where the room has no offer. */
export default function RoomPage() {
  const { id, postId } = useParams();
  const [params] = useSearchParams();
  const roomId = id as RoomId;
  const { data: room } = trpc.chat.room.useQuery({ roomId });
  return (
    <div className={styles.window}>
      <RoomHeader roomId={roomId} itemId={postId} />
      <PartnerStanding roomId={roomId} />
      <RoomQuestionPanel roomId={roomId} itemId={postId} />
      {room && <Fillers slot={roomPanelSlot} of={{ roomId, offerId: room.offerId }} />}
      <div className={styles.room}>
        <ChatRoom roomId={roomId} at={parseSequence(params.get('at'))} />
      </div>
    </div>
  );
}

/** The number of a message in the room's address; null for none, and for anything else there. */
const parseSequence = (text: string | null): number | null => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null);

function RoomHeader({ roomId, itemId }: { readonly roomId: RoomId; readonly itemId: string | undefined }) {
  const t = useTranslate();
  const viewer = useViewer();
  const aboutText = useOfferItemsText();
  const { data: room } = trpc.chat.room.useQuery({ roomId });
  const others = room?.members.filter(({ id }) => id !== viewer?.id) ?? [];
  const [other] = others;
  const name = useFormatRoomName()(others);
  const isAsked = (room?.questions ?? []).some((question) => question.itemId === itemId);
  return (
    <header className={styles.header}>
      <AppLink to="/discuss" className={styles.back} aria-label={t('chat.allRooms')} title={t('chat.allRooms')}>
        <IconArrowLeft size={22} aria-hidden />
      </AppLink>
      {room && (
        <>
          <Avatar name={other?.username ?? name} picture={other?.pictureUrl} size={36} />
          <div className={styles.words}>
            <h1 className={styles.name}>{name}</h1>
            {room.about && (
              <AppLink to={`/swap-offer/${room.offerId}`} className={styles.about}>
                {aboutText(room.about)}
              </AppLink>
            )}
          </div>
          {room.about && <OfferItemPictures about={room.about} />}
          {room.offerId && (
            <LinkButton
              to={`/swap-offer/${room.offerId}`}
              size="small"
              className={room.about ? styles.wide : undefined}
            >
              {t('chat.toOffer')}
            </LinkButton>
          )}
          {room.chainId && (
            <LinkButton to={`/chain/${room.chainId}`} size="small">
              {t('chat.toChain')}
            </LinkButton>
          )}
          {!room.offerId && itemId && !isAsked && (
            <LinkButton to={`/viewPost/${itemId}`} size="small">
              {t('chat.toItem')}
            </LinkButton>
          )}
          <RoomMenu roomId={roomId} isMuted={room.isMuted ?? false} />
        </>
      )}
    </header>
  );
}
