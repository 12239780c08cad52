import type { ReactNode } from 'react';
import { Layout } from './layout.tsx';
import { EmailButton } from './email-button.tsx';
import { SmallPrint, Paragraph, Quote, Title, ButtonFallbackLink } from './parts.tsx';
import type { EmailContext } from '#platform/mail/email-template.ts';

interface ShortEmailProps {
  readonly reader: EmailContext;
  /**
   * Prefix of the message keys, such as `members.letters.closed`: `.title`, `.preview`, `.reason`, and `.button` if the
   * email has one.
   */
  readonly name: string;
  /** Parameters of the title and the reason. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** The title, if `name` has no `.title` of its own. */
  readonly title?: string;
  /** The line that a mail program shows beside the subject, if `name` has no `.preview` of its own. */
  readonly preview?: string;
  /** Why the email was sent, if several emails share the reason. */
  readonly reason?: string;
  /** Paragraphs in their order. */
  readonly children: readonly string[];
  /** A person's own words, quoted below the paragraphs. */
  readonly quote?: string | undefined;
  /** The URL of the button. */
  readonly link?: string | undefined;
  /** Small print under the button. */
  readonly notes?: readonly string[] | undefined;
}

/** An email of a few sentences and at most one button. */
export function ShortEmail({
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
}: ShortEmailProps): ReactNode {
  const { t } = reader;
  return (
    <Layout reader={reader} preview={preview ?? t(`${name}.preview`)} reason={reason ?? t(`${name}.reason`, values)}>
      <Title>{title ?? t(`${name}.title`, values)}</Title>
      {children.map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      {quote !== undefined && <Quote>{quote}</Quote>}
      {link !== undefined && <EmailButton href={link}>{t(`${name}.button`)}</EmailButton>}
      {notes.map((note) => (
        <SmallPrint key={note}>{note}</SmallPrint>
      ))}
      {link !== undefined && <ButtonFallbackLink href={link} lead={t('letters.written')} />}
    </Layout>
  );
}
