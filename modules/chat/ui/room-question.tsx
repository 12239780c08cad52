import { ItemThumb } from '#modules/items/ui/public.ts';
import { AppLink } from '#web/app-link.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { RoomId } from '#contracts/ids.ts';
import { useFormatQuestion } from './use-format-question.ts';
import styles from './room-question.module.css';

export interface RoomQuestionPanelProps {
  readonly roomId: RoomId;
  /** The item in the room's address; the newest question counts without one. */
  readonly itemId: string | undefined;
}

/** The item that a room's members talk about before there is an offer, and for who asked the way to one. */
export function RoomQuestionPanel({ roomId, itemId }: RoomQuestionPanelProps) {
  const t = useTranslate();
  const viewer = useViewer();
  const formatQuestion = useFormatQuestion();
  const { data: room } = trpc.chat.room.useQuery({ roomId });
  // Missing in answers of the last release.
  const questions = room?.questions ?? [];
  const question = questions.find((one) => one.itemId === itemId) ?? questions[0];
  if (!question) return null;
  const { item } = question;
  return (
    <section className={styles.panel} aria-label={t('chat.question.label')}>
      <ItemThumb picture={item?.cover ?? null} size={48} />
      <div className={styles.words}>
        {item ? (
          <AppLink to={`/viewPost/${item.id}`} className={styles.title}>
            {item.title}
          </AppLink>
        ) : (
          <span className={styles.title}>{t('chat.about.gone')}</span>
        )}
        <span className={styles.kind}>
          {formatQuestion.kind(question.kind)}
          {item?.state === 'reserved' && ` · ${t('chat.question.reserved')}`}
        </span>
      </div>
      {item?.state === 'published' && question.authorId === viewer?.id && (
        <LinkButton to={`/offer-item/${item.id}`} size="small" tone="action">
          {t('chat.question.makeOffer')}
        </LinkButton>
      )}
    </section>
  );
}
