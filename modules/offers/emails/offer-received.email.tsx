import { z } from 'zod';
import { OfferId } from '#contracts/ids.ts';
import { Layout } from '#emails/kit/layout.tsx';
import { LetterButton } from '#emails/kit/letter-button.tsx';
import { Paragraph, Title } from '#emails/kit/parts.tsx';
import { defineLetter, type LetterBody } from '#platform/mail/letter.ts';

const props = z.object({ offerId: OfferId, from: z.string(), item: z.string(), hours: z.int() });

/** Tells a member that somebody's terms await their answer. */
export const offerReceivedLetter = defineLetter({
  name: 'offers.received',
  props,
  subject: (words, { from, item }) => words('offers.letters.received.subject', { from, item }),
  body: OfferReceived,
});

function OfferReceived(letter: LetterBody<z.infer<typeof props>>) {
  const { props: { offerId, from, item, hours }, words, site } = letter;
  return (
    <Layout reader={letter} preview={words('offers.letters.received.preview', { from })} reason={words('offers.letters.reason')}>
      <Title>{words('offers.letters.received.title', { from })}</Title>
      <Paragraph>{words('offers.letters.received.body', { from, item, hours })}</Paragraph>
      <LetterButton href={`${site}/swap-offer/${offerId}`}>{words('offers.letters.received.button')}</LetterButton>
    </Layout>
  );
}
