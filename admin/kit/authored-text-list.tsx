import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { SubjectLink } from './subject-link.tsx';
import { useFormat } from './use-format.ts';

/** A text that a member or a colleague wrote. */
export interface AuthoredText {
  readonly id: string;
  readonly authorId: string;
  readonly author?: string | undefined;
  readonly at: string;
  readonly text: string;
  /** Beside the time. */
  readonly note?: string | undefined;
  /** Below the text, such as its pictures. */
  readonly more?: ReactNode;
}

/** Texts with their author and time, in the order given. */
export function AuthoredTextList({ words, none }: { readonly words: readonly AuthoredText[]; readonly none?: string }) {
  const format = useFormat();
  if (words.length === 0) return none === undefined ? null : <Text size="sm">{none}</Text>;
  return (
    <Stack gap={10}>
      {words.map(({ id, authorId, author, at, text, note, more }) => (
        <Text key={id} component="div" size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          <SubjectLink kind="member" id={authorId} {...(author === undefined ? {} : { name: author })} />{' '}
          <Text span c="dimmed">
            {format.dateTime(at)}
            {note !== undefined && ` · ${note}`}
          </Text>
          <br />
          {text}
          {more}
        </Text>
      ))}
    </Stack>
  );
}
