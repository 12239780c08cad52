import type { ReactNode } from 'react';
import { Layout } from './layout.tsx';
import { LetterButton } from './letter-button.tsx';
import { Note, Paragraph, Quote, Title, WrittenLink } from './parts.tsx';
import type { LetterReader } from '#platform/mail/letter.ts';

interface ShortLetterProps {
  readonly reader: LetterReader;
  /**
   * Where its words stand, such as `members.letters.closed`: `.title`, `.preview`, `.reason`, and `.button` where it
   * has one.
   */
  readonly name: string;
  /** What its title and its reason leave blank. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Its title, where it has none of its own. */
  readonly title?: string;
  /** What a mail program shows beside the subject, where no word of its own says it. */
  readonly preview?: string;
  /** Why one gets it, where several letters give the same reason. */
  readonly reason?: string;
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
export function ShortLetter({
  reader,
  name,
  values,
  title,
  preview,
  reason,
  children,
  quote,
  link,
  notes = [],
}: ShortLetterProps): ReactNode {
  const { words } = reader;
  return (
    <Layout
      reader={reader}
      preview={preview ?? words(`${name}.preview`)}
      reason={reason ?? words(`${name}.reason`, values)}
    >
      <Title>{title ?? words(`${name}.title`, values)}</Title>
      {children.map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      {quote !== undefined && <Quote>{quote}</Quote>}
      {link !== undefined && <LetterButton href={link}>{words(`${name}.button`)}</LetterButton>}
      {notes.map((note) => (
        <Note key={note}>{note}</Note>
      ))}
      {link !== undefined && <WrittenLink href={link} lead={words('letters.written')} />}
    </Layout>
  );
}
