import type { ReactNode } from 'react';
import { Layout } from './layout.tsx';
import { LetterButton } from './letter-button.tsx';
import { Note, Paragraph, Quote, Title, WrittenLink } from './parts.tsx';
import type { LetterReader } from '#platform/mail/letter.ts';

interface ShortLetterProps {
  readonly reader: LetterReader;
  /** Where its words stand, such as `members.letters.closed`: `.preview`, and `.button` where it has one. */
  readonly name: string;
  /** Why one gets it. */
  readonly reason: string;
  readonly title: string;
  /** What a mail program shows beside the subject, where no word of its own says it. */
  readonly preview?: string;
  /** Paragraphs in their order. */
  readonly children: readonly string[];
  /** A person's own words, set off under them. */
  readonly quote?: string | undefined;
  /** Where its button leads. */
  readonly link?: string | undefined;
  /** Small print under the button. */
  readonly notes?: readonly string[] | undefined;
}

/** A letter of a few sentences and at most one button. */
export function ShortLetter({ reader, name, reason, title, preview, children, quote, link, notes = [] }: ShortLetterProps): ReactNode {
  const { words } = reader;
  return (
    <Layout reader={reader} preview={preview ?? words(`${name}.preview`)} reason={reason}>
      <Title>{title}</Title>
      {children.map((sentence) => <Paragraph key={sentence}>{sentence}</Paragraph>)}
      {quote !== undefined && <Quote>{quote}</Quote>}
      {link !== undefined && <LetterButton href={link}>{words(`${name}.button`)}</LetterButton>}
      {notes.map((note) => <Note key={note}>{note}</Note>)}
      {link !== undefined && <WrittenLink href={link} lead={words('letters.written')} />}
    </Layout>
  );
}
