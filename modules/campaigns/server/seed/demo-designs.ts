import type { BlockByKind, DesignBlock, DesignDocument, LocalisedText } from '../../domain/design-document.ts';

interface DemoDesign {
  readonly name: string;
  readonly savedDaysAgo: number;
  readonly document: DesignDocument;
}

const both = (english: string, portuguese: string): LocalisedText => ({ 'en-US': english, 'pt-PT': portuguese });

const text = (size: BlockByKind<'text'>['size'], english: string, portuguese: string): BlockByKind<'text'> => ({
  kind: 'text',
  size,
  align: 'left',
  words: both(english, portuguese),
});
const button = (english: string, portuguese: string, link: string): BlockByKind<'button'> => ({
  kind: 'button',
  align: 'left',
  words: both(english, portuguese),
  link,
});
const divider: DesignBlock = { kind: 'divider' };

const welcome: DemoDesign = {
  name: 'Welcome',
  savedDaysAgo: 20,
  document: {
    subject: both(
      "Welcome to Swapu, {{firstName|neighbour}}. Let's find your first swap",
      'Bem-vindo à Swapu, {{firstName|vizinho}}. Vamos à primeira troca',
    ),
    preview: both(
      'Three small steps, and a look at what is new near you.',
      'Três pequenos passos, e o que há de novo.',
    ),
    blocks: [
      text('title', 'Good to have you, {{firstName|neighbour}}', 'Boas-vindas, {{firstName|vizinho}}'),
      text(
        'body',
        "Somewhere near you, someone wants the thing you've stopped using. Here's how to find them.",
        'Perto de si há quem queira aquilo que já não usa. Veja como encontrar essa pessoa.',
      ),
      {
        kind: 'columns',
        left: [
          text('heading', 'List one thing', 'Publique um artigo'),
          text(
            'body',
            'A photo by the window and two honest sentences. That takes **three minutes**.',
            'Uma fotografia à janela e duas frases sinceras. Demora **três minutos**.',
          ),
        ],
        right: [
          text('heading', 'Say what you like', 'Diga do que gosta'),
          text(
            'body',
            'Give a heart to what you fancy, and we look for a match [on both sides](/suggested).',
            'Dê um coração ao que lhe agrada, e procuramos quem combine [dos dois lados](/suggested).',
          ),
        ],
      },
      {
        kind: 'condition',
        when: 'hasItems',
        isNegated: true,
        blocks: [button('List your first thing', 'Publicar o primeiro artigo', '/create')],
      },
      {
        kind: 'condition',
        when: 'hasItems',
        isNegated: false,
        blocks: [button('Find a swap', 'Encontrar uma troca', '/search')],
      },
      divider,
      text('heading', 'New on the table', 'Novidades na mesa'),
      { kind: 'grid', count: 4 },
    ],
  },
};

const picks: DemoDesign = {
  name: 'Monthly picks',
  savedDaysAgo: 6,
  document: {
    subject: both('Six things we would swap for this month', 'Seis coisas pelas quais trocaríamos este mês'),
    preview: both('Fresh from the neighbourhood around {{suburb|you}}.', 'Acabadas de chegar a {{suburb|sua casa}}.'),
    blocks: [
      text('title', 'This month on the table', 'Este mês na mesa'),
      text(
        'body',
        "Hi {{firstName|there}}, these came in lately and didn't get an offer yet. First come, first swapped.",
        'Olá {{firstName|vizinho}}, estes artigos chegaram há pouco e ainda não têm propostas. Quem chega primeiro, troca.',
      ),
      { kind: 'grid', count: 6 },
      button('See all that is new', 'Ver todas as novidades', '/search'),
      divider,
      {
        kind: 'condition',
        when: 'isSubscriber',
        isNegated: true,
        blocks: [
          text('heading', 'See new things early', 'Veja as novidades mais cedo'),
          text(
            'body',
            'Subscribers see every new thing **before** anyone else. [How it works](/subscription)',
            'Os subscritores veem cada novidade **antes** dos outros. [Como funciona](/subscription)',
          ),
        ],
      },
    ],
  },
};

const comeBack: DemoDesign = {
  name: 'Come back',
  savedDaysAgo: 2,
  document: {
    subject: both("{{firstName|Hello}}, it's been a while", '{{firstName|Olá}}, há quanto tempo'),
    preview: both("A small gift, and what you've missed.", 'Um pequeno presente, e o que perdeu.'),
    blocks: [
      text('title', "We've kept your chair", 'Guardámos-lhe o lugar'),
      text(
        'body',
        "It's been a while since your last look around. A lot has changed hands since, and there's room for one more swap.",
        'Já passou algum tempo desde a última visita. Entretanto muita coisa mudou de mãos, e há lugar para mais uma troca.',
      ),
      {
        kind: 'coupon',
        source: 'each',
        code: '',
        words: both('A month of Swap Assist for one of your things', 'Um mês de Swap Assist para um dos seus artigos'),
      },
      button('Use my code', 'Usar o meu código', '/user-coupon'),
      divider,
      text('heading', "You'd have missed these", 'Ia perder isto'),
      { kind: 'grid', count: 2 },
      text('small', 'Too much email? No hard feelings.', 'Emails a mais? Sem problema.'),
      { kind: 'unsubscribe', align: 'left', words: both('Stop them here', 'Deixar de receber') },
    ],
  },
};

/** Designs of the demo, as good starting points as they are examples. */
export const demoEmailDesigns: readonly DemoDesign[] = [welcome, picks, comeBack];
