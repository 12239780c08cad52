import type { ReactNode } from 'react';
import { z } from 'zod';
import { OfferId, SwapId } from '#contracts/ids.ts';
import { ShortLetter } from '#emails/kit/short-letter.tsx';
import { defineLetter, type Letter, type LetterReader } from '#platform/mail/letter.ts';
import { newsLetterText, newsSentence, type NewsTeller } from '../domain/news-words.ts';

const offerFacts = z.object({ offerId: OfferId, from: z.string(), item: z.string() });
const swapFacts = z.object({ swapId: SwapId, by: z.string(), item: z.string() });

interface Told {
  readonly kind: 'offers.received' | 'offers.expiring' | 'offers.accepted';
  readonly who: string;
  readonly thing: string;
  readonly to: string;
}

/** It speaks in the words of news; none of these told until when there is time. */
const newsOf = ({ kind, who, thing }: Told) => ({ kind, who, thing, isThere: true, how: null, until: null });
const tellerOf = ({ words }: LetterReader): NewsTeller => ({ words, moment: (iso) => iso });
const sentenceOf = (reader: LetterReader, told: Told): string => newsSentence(newsOf(told), tellerOf(reader));

function Former({ reader, told }: { readonly reader: LetterReader; readonly told: Told }): ReactNode {
  const sentence = sentenceOf(reader, told);
  return (
    <ShortLetter
      reader={reader}
      name={`notifications.letter.${told.kind}`}
      preview={sentence}
      reason={reader.words('notifications.letter.reason')}
      title={newsLetterText('title', newsOf(told), tellerOf(reader))}
      link={`${reader.site}${told.to}`}
    >
      {[sentence]}
    </ShortLetter>
  );
}

const formerLetter = <Facts,>(name: string, props: z.ZodType<Facts>, toldBy: (facts: Facts) => Told): Letter<Facts> =>
  defineLetter({
    name,
    props,
    subject: (_words, facts, reader) => sentenceOf(reader, toldBy(facts)),
    body: ({ props: facts, ...reader }) => <Former reader={reader} told={toldBy(facts)} />,
  });

const ofOffer = (kind: 'offers.received' | 'offers.expiring') =>
  formerLetter(kind, offerFacts, ({ offerId, from, item }) => ({
    kind,
    who: from,
    thing: item,
    to: `/swap-offer/${offerId}`,
  }));

/**
 * Letters that release 0.1.0 posted by itself, under their names of then: what of them still lies in the queue is sent.
 * They go together with the handlers that are ending.
 */
export const formerLettersOfOffers = [
  ofOffer('offers.received'),
  ofOffer('offers.expiring'),
  formerLetter('offers.accepted', swapFacts, ({ swapId, by, item }) => ({
    kind: 'offers.accepted',
    who: by,
    thing: item,
    to: `/swap/${swapId}`,
  })),
];
