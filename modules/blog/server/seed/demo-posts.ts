import type { Locale } from '#contracts/locale.ts';

interface DemoPost {
  readonly title: string;
  readonly urlTitle: string;
  readonly summary: string;
  readonly body: string;
  readonly locale: Locale;
  /** Below zero where it waits; null for a draft. */
  readonly publishedDaysAgo: number | null;
}

/** Posts of the demo's blog. */
export const demoBlogPosts: readonly DemoPost[] = [
  {
    title: 'Five photos that get you a swap',
    urlTitle: 'five-photos-that-get-you-a-swap',
    summary: 'Daylight, a clean bench, and one honest close-up.',
    locale: 'en-US',
    publishedDaysAgo: 4,
    body: `Most people decide from the first photo. Here's what works.

## Use daylight

Stand by a window, turn off the lamp. Colours come out as they are.

## Show the whole thing, then the parts

1. The front, filling the frame
2. The back or the inside
3. The label or the size
4. One close-up of each fault
5. Something beside it for scale

## Be honest about faults

A scratch in a photo is a scratch no one argues about later. **Swaps with faults shown have fewer disputes.**

Ready? [List an item](/create).`,
  },
  {
    title: 'What is a fair swap?',
    urlTitle: 'what-is-a-fair-swap',
    summary: 'Equal values are one answer. What you would miss is another.',
    locale: 'en-US',
    publishedDaysAgo: 18,
    body: `A swap is fair when both of you would do it again.

The table shows how the estimated values compare. It's a hint and never a rule. A tent you've stopped using can be worth less to you than the guitar you'd play every day, whatever a shop would say.

> Say what you'd like. The clearer your wishes, the better the offers.

Cash can close a gap on either side. You agree on it in the offer, and settle it between you.`,
  },
  {
    title: 'Trocar perto de casa',
    urlTitle: 'trocar-perto-de-casa',
    summary: 'Como combinar um encontro que corra bem aos dois.',
    locale: 'pt-PT',
    publishedDaysAgo: 30,
    body: `Metade das trocas faz-se em mão. Três conselhos:

- Escolham um local movimentado, de dia.
- Confirmem a hora na conversa no próprio dia.
- Vejam os artigos juntos antes de confirmar a receção.

Precisa de ajuda? Leia os [guias](/user-guides).`,
  },
  {
    title: 'A summer of camping swaps',
    urlTitle: 'a-summer-of-camping-swaps',
    summary: 'This one goes out next week.',
    locale: 'en-US',
    publishedDaysAgo: -7,
    body: 'Tents, stoves and kayaks: what people look for when it gets warm.',
  },
  {
    title: 'Ideas for later',
    urlTitle: 'ideas-for-later',
    summary: '',
    locale: 'en-US',
    publishedDaysAgo: null,
    body: 'Toys that grow with children.',
  },
];
