import type { Locale } from '#contracts/locale.ts';

/** Review texts of the sample data, by the stars for the partner; `{one|other}` stands for one of its choices. */
export const reviewTexts: Readonly<Record<Locale, Readonly<Record<3 | 4 | 5, readonly string[]>>>> = {
  'en-US': {
    5: [
      'Exactly as described and {beautifully packed|here two days early}. Would swap again in a heartbeat.',
      '{Lovely person|Top bloke|A pleasure}, easy to deal with, on time.',
      'Quick answers, careful packing, {and a note in the box|even threw in a spare}.',
      'Even better than the pictures. {Thank you!|My kids are over the moon.}',
      'This is how swapping should be.',
      '',
    ],
    4: [
      'Good swap. {A bit slow to post, but all fine.|One more scratch than I expected, no drama.}',
      'Friendly and fair. {Took a few messages to find a time.|Parcel was a little squashed, contents fine.}',
      'Happy with it.',
    ],
    3: [
      'All right in the end, {though I had to ask twice|but the description was generous}.',
      'Fine, {just slow|not as clean as it looked}.',
    ],
  },
  'pt-PT': {
    5: [
      'Tudo como descrito e {muito bem embalado|antes do prazo}. Recomendo!',
      '{Muito simpática|Cinco estrelas|Uma simpatia}, respondeu sempre depressa.',
      'Ainda melhor do que nas fotografias. Obrigado!',
    ],
    4: ['Boa troca, {só demorou um pouco a enviar|correu tudo bem}.', 'Pessoa de confiança. Voltava a trocar.'],
    3: ['Correu bem, mas {tive de insistir|a descrição era otimista}.'],
  },
};
