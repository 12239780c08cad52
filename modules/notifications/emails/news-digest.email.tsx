import { Section, Text } from '@react-email/components';
import { z } from 'zod';
import { Layout } from '#emails/kit/layout.tsx';
import { LetterButton } from '#emails/kit/letter-button.tsx';
import { Note, Paragraph, TextLink, Title } from '#emails/kit/parts.tsx';
import { light } from '#emails/kit/theme.ts';
import { defineLetter, type LetterBody } from '#platform/mail/letter.ts';
import { newsNote, newsSentence, type NewsTeller } from '../domain/news-words.ts';
import { NewsView } from '../domain/news.schemas.ts';
import { tellerOf } from '../server/news-teller.ts';

const props = z.object({ news: z.array(NewsView).min(1), count: z.int(), timeZone: z.string() });

/** Several pieces of news in one letter. `count` is all of them, where not all are shown. */
export const newsDigestLetter = defineLetter({
  name: 'notifications.digest',
  props,
  subject: (words, { count }) => words('notifications.digest.subject', { count }),
  body: NewsDigest,
});

function NewsDigest(letter: LetterBody<z.infer<typeof props>>) {
  const {
    props: { news, count, timeZone },
    words,
    site,
  } = letter;
  const teller = tellerOf(letter, timeZone);
  return (
    <Layout
      reader={letter}
      preview={news.map((one) => newsSentence(one, teller)).join(' · ')}
      reason={words('notifications.letter.reason')}
    >
      <Title>{words('notifications.digest.title', { count })}</Title>
      <Paragraph>{words('notifications.digest.lead')}</Paragraph>
      {news.map((one) => (
        <Line key={one.id} news={one} teller={teller} site={site} />
      ))}
      {count > news.length && <Note>{words('notifications.digest.more', { count: count - news.length })}</Note>}
      <LetterButton href={`${site}/notification`}>{words('notifications.digest.button')}</LetterButton>
    </Layout>
  );
}

const Line = ({
  news,
  teller,
  site,
}: {
  readonly news: NewsView;
  readonly teller: NewsTeller;
  readonly site: string;
}) => (
  <Section className="line" style={{ borderTop: `1px solid ${light.line}`, padding: '12px 0' }}>
    <Text className="ink" style={{ color: light.ink, fontSize: 16, lineHeight: '23px', fontWeight: 600, margin: 0 }}>
      <TextLink href={`${site}${news.to ?? '/notification'}`}>{newsSentence(news, teller)}</TextLink>
    </Text>
    <Text className="quiet" style={{ color: light.quiet, fontSize: 14, lineHeight: '20px', margin: '3px 0 0' }}>
      {[newsNote(news, teller), teller.moment(news.at)].filter(Boolean).join(' · ')}
    </Text>
  </Section>
);
