import { z } from 'zod';
import { Layout } from '#emails/kit/layout.tsx';
import { LetterButton } from '#emails/kit/letter-button.tsx';
import { Paragraph, Steps, Title } from '#emails/kit/parts.tsx';
import { defineLetter, type LetterBody } from '#platform/mail/letter.ts';
import { newsLetterText, newsNote, newsSentence } from '../domain/news-words.ts';
import { NewsView } from '../domain/news.schemas.ts';
import { tellerOf } from '../server/news-teller.ts';

const props = z.object({ news: NewsView, timeZone: z.string() });

/** A single piece of news, as a letter of its own: what happened, and what one may do now. */
export const newsLetter = defineLetter({
  name: 'notifications.news',
  props,
  subject: (_words, { news, timeZone }, reader) => newsSentence(news, tellerOf(reader, timeZone)),
  body: News,
});

/** Steps that a newcomer wants to know at this point. */
const steps: Partial<Record<NewsView['kind'], readonly string[]>> = {
  'offers.accepted': ['arrange', 'send', 'confirm'],
};

function News(letter: LetterBody<z.infer<typeof props>>) {
  const {
    props: { news, timeZone },
    words,
    site,
  } = letter;
  const teller = tellerOf(letter, timeZone);
  const list = steps[news.kind]?.map((step) => words(`notifications.letter.${news.kind}.${step}`));
  return (
    <Layout reader={letter} preview={newsNote(news, teller)} reason={words('notifications.letter.reason')}>
      <Title>{newsLetterText('title', news, teller)}</Title>
      <Paragraph>{newsLetterText('body', news, teller)}</Paragraph>
      {list && <Steps>{list}</Steps>}
      <LetterButton href={`${site}${news.to ?? '/notification'}`}>
        {newsLetterText('button', news, teller)}
      </LetterButton>
    </Layout>
  );
}
