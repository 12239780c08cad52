import type { ChatPerson } from '../domain/chat.schemas.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';

/** Words the names of a room's other members as a list. */
export function useFormatRoomName(): (others: readonly ChatPerson[]) => string {
  const t = useTranslate();
  const format = useFormat();
  return (others) => (others.length === 0 ? t('chat.someone') : format.list(others.map(({ username }) => username)));
}
