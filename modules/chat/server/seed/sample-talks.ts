import type { Locale } from '#contracts/locale.ts';

/** A conversation in a room after an event: lines of the acting member and of the other, in turn. */
export type SampleTalk = readonly (readonly [who: 'actor' | 'other', line: string])[];

/** By event; `{one|other}` stands for one of its choices. */
export const sampleTalks: Readonly<Record<Locale, Readonly<Record<string, readonly SampleTalk[]>>>> = {
  'en-US': {
    'offers.proposed': [
      [
        ['actor', 'Hi! Happy to answer anything about mine.'],
        ['other', 'Thanks! {Any scratches I should know of?|How old is it?}'],
        ['actor', '{One tiny one at the back, I can send a picture.|Three years, always inside.}'],
      ],
      [
        ['other', 'Hello, nice offer. {Give me till tonight to think?|I need to ask my partner first.}'],
        ['actor', 'Sure, no rush.'],
      ],
      [
        ['actor', 'I am {near the station|up the coast}, could meet halfway or post.'],
        ['other', '{Posting is fine for me.|Halfway works, I am around on Saturday.}'],
      ],
      [
        ['other', 'Does it {still have the box|work with the newer ones}?'],
        ['actor', 'It does, yes.'],
        ['other', 'Great, that helps.'],
      ],
      [
        ['actor', 'G’day! Saw yours and could not resist.'],
        ['other', 'Ha, fair enough. Having a look at your list now.'],
      ],
      [['actor', 'Let me know if you want more pictures. Or text me: 0491 570 006.']],
      [],
    ],
    'offers.countered': [
      [
        ['actor', 'I put a few dollars on top, hope that is {all right|fair}.'],
        ['other', 'Let me {sleep on it|do the maths}.'],
      ],
      [
        ['other', 'Hm, that is a bit more than I thought.'],
        ['actor', 'Understood. Tell me what would work for you.'],
      ],
      [['actor', 'Almost there, I think!']],
    ],
    'offers.accepted': [
      [
        ['actor', 'Deal! When suits you?'],
        ['other', '{Can drop it at the post office tomorrow.|Any evening this week.}'],
        ['actor', 'Perfect, I will do the same.'],
      ],
      [
        ['other', 'Great, thank you! I will pack it tonight.'],
        ['actor', 'No rush, mine goes out {Monday|tomorrow} too.'],
      ],
      [
        ['actor', 'Looking forward to it.'],
        ['other', 'Same here {:)|!}'],
      ],
    ],
    'offers.declined': [
      [
        ['actor', 'Thanks for the offer, it is just not what I am after right now.'],
        ['other', 'No worries, good luck!'],
      ],
      [['actor', 'Sorry, somebody nearer asked.']],
      [],
    ],
    'swap.sent': [
      [
        ['actor', 'Posted, {tracking is in there|wrapped in half a newspaper}.'],
        ['other', 'Legend, thanks!'],
      ],
      [['actor', 'On its way.']],
      [],
    ],
    'swap.completed': [
      [
        ['actor', 'Got it, it is {perfect|even better than I thought}. Thank you!'],
        ['other', 'So glad! Enjoy it.'],
      ],
      [['other', 'All good here too. Lovely swapping with you.']],
      [['actor', 'Arrived safe and sound. Cheers!']],
    ],
    'swap.disputed': [
      [
        ['actor', 'I would rather sort this out between us, but I have not heard back.'],
        ['other', 'Sorry, I was away. Let me have a look tonight.'],
      ],
    ],
    'swap.cancelled': [[['other', 'All right, no hard feelings. Maybe another time.']], []],
  },
  'pt-PT': {
    'offers.proposed': [
      [
        ['actor', 'Olá! Se quiser mais fotografias, é só dizer.'],
        ['other', 'Obrigado! {Tem algum risco?|Quantos anos tem?}'],
        ['actor', '{Um muito pequeno, atrás.|Dois anos, quase sem uso.}'],
      ],
      [
        ['other', 'Boa tarde! Preciso de pensar até amanhã, pode ser?'],
        ['actor', 'Claro, sem pressa.'],
      ],
      [['actor', 'Posso entregar em mão ou enviar, como preferir. Também respondo no 912 345 678.']],
    ],
    'offers.countered': [
      [
        ['actor', 'Pus mais uns dólares em cima, espero que concorde.'],
        ['other', 'Vou pensar e já respondo.'],
      ],
    ],
    'offers.accepted': [
      [
        ['actor', 'Combinado! Quando lhe dá jeito?'],
        ['other', 'Envio amanhã de manhã.'],
        ['actor', 'Perfeito, eu também.'],
      ],
    ],
    'offers.declined': [
      [
        ['actor', 'Obrigado pela proposta, mas não é bem o que procuro.'],
        ['other', 'Sem problema, boa sorte!'],
      ],
    ],
    'swap.sent': [
      [
        ['actor', 'Já seguiu, o número está na troca.'],
        ['other', 'Ótimo, obrigado!'],
      ],
    ],
    'swap.completed': [
      [
        ['actor', 'Chegou tudo bem, adorei. Obrigado!'],
        ['other', 'Que bom! Aproveite.'],
      ],
    ],
    'swap.disputed': [[['actor', 'Gostava de resolver isto a bem, mas não tive resposta.']]],
    'swap.cancelled': [[['other', 'Não faz mal, fica para a próxima.']]],
  },
};
