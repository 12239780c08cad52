import { z } from 'zod';
import { OfferId } from '#contracts/ids.ts';
import { Layout } from '#emails/kit/layout.tsx';
import { LetterButton } from '#emails/kit/letter-button.tsx';
import { Paragraph, Title } from '#emails/kit/parts.tsx';
import { defineLetter, type LetterBody } from '#platform/mail/letter.ts';

const props = z.object({ offerId: OfferId, from: z.string(), item: z.string(), hours: z.int() });

/** Reminds a member of terms that will run out unanswered. */
export const offerExpiringLetter = defineLetter({
  name: 'offers.expiring',
  props,
  subject: (words, { from, hours }) => words('offers.letters.expiring.subject', { from, hours }),
  body: OfferExpiring,
});

function OfferExpiring(letter: LetterBody<z.infer<typeof props>>) {
  const { props: { offerId, from, item, hours }, words, site } = letter;
  return (
    <Layout reader={letter} preview={words('offers.letters.expiring.preview')} reason={words('offers.letters.reason')}>
      <Title>{words('offers.letters.expiring.title')}</Title>
      <Paragraph>{words('offers.letters.expiring.body', { from, item, hours })}</Paragraph>
      <LetterButton href={`${site}/swap-offer/${offerId}`}>{words('offers.letters.received.button')}</LetterButton>
    </Layout>
  );
}
