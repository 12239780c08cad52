import type { Person } from '../domain/chat.schemas.ts';
import { useFormat, useWords } from '#web/words.tsx';

/** The names of a room's other members: one in a room of two. */
export function useNamesOf(): (others: readonly Person[]) => string {
  const t = useWords();
  const format = useFormat();
  return (others) => (others.length === 0 ? t('chat.someone') : format.list(others.map(({ username }) => username)));
}
