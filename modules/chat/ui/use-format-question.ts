import { useTranslate } from '#web/i18n.tsx';
import type { QuestionKind } from '../domain/question-kinds.ts';
import type { RoomQuestion } from '../server/chat.views.ts';
import type { MessageQuestion } from '../domain/chat.schemas.ts';

interface QuestionFormat {
  kind(kind: QuestionKind): string;
  /** The item and the kind of a question, above its words; the kind alone where the room names the item no more. */
  heading(question: MessageQuestion, known: readonly RoomQuestion[]): string;
  /** The subject of a room in which it was asked. */
  subject(question: RoomQuestion): string;
}

/** Words questions about items in the reader's language. */
export function useFormatQuestion(): QuestionFormat {
  const t = useTranslate();
  const formatKind = (kind: QuestionKind): string => t(`chat.ask.kind.${kind}`);
  return {
    kind: formatKind,
    heading: ({ itemId, kind }, known) => {
      const about = known.find((one) => one.itemId === itemId);
      if (!about) return formatKind(kind);
      return t('chat.question.heading', { thing: about.item?.title ?? t('chat.about.gone'), kind: formatKind(kind) });
    },
    subject: ({ item }) => t('chat.question.subject', { thing: item?.title ?? t('chat.about.gone') }),
  };
}
