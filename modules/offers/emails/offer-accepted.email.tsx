import { z } from 'zod';
import { SwapId } from '#contracts/ids.ts';
import { Layout } from '#emails/kit/layout.tsx';
import { LetterButton } from '#emails/kit/letter-button.tsx';
import { Paragraph, Steps, Title } from '#emails/kit/parts.tsx';
import { defineLetter, type LetterBody } from '#platform/mail/letter.ts';

const props = z.object({ swapId: SwapId, by: z.string(), item: z.string() });

/** Tells the author of the terms that they were accepted, and what comes next. */
export const offerAcceptedLetter = defineLetter({
  name: 'offers.accepted',
  props,
  subject: (words, { by, item }) => words('offers.letters.accepted.subject', { by, item }),
  body: OfferAccepted,
});

function OfferAccepted(letter: LetterBody<z.infer<typeof props>>) {
  const { props: { swapId, by }, words, site } = letter;
  return (
    <Layout reader={letter} preview={words('offers.letters.accepted.preview')} reason={words('offers.letters.reason')}>
      <Title>{words('offers.letters.accepted.title', { by })}</Title>
      <Paragraph>{words('offers.letters.accepted.body')}</Paragraph>
      <Steps>{[words('offers.letters.accepted.arrange'), words('offers.letters.accepted.send'), words('offers.letters.accepted.confirm')]}</Steps>
      <LetterButton href={`${site}/swap/${swapId}`}>{words('offers.letters.accepted.button')}</LetterButton>
    </Layout>
  );
}
