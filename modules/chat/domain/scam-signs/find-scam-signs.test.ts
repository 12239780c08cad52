import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { findScamSigns } from './find-scam-signs.ts';

const ownHosts = ['swapu.example'];
const find = (text: string) => findScamSigns(text, { ownHosts });

describe('contacts are found however they are written', () => {
  it.each([
    ['phone', '0412 345 678 is me'],
    ['phone', 'O4l2-345-678'],
    ['phone', 'zero four one two, three four five, six seven eight'],
    ['phone', 'my number is 0 4 one 2 three45 67eight'],
    ['phone', 'nove um dois três quatro cinco seis sete oito'],
    ['phone', '０４１２ ３４５ ６７８'],
    ['phone', 'double 0 double four seven 9 one one 1 two three four five six'],
    ['phone', '+44 7911 123456'],
    ['email', 'jo.smith (at) gmail (dot) com'],
    ['email', 'jоhn@gmаil.com'],
    ['email', 'joao arroba sapo ponto pt'],
    ['link', 'swapu-verify.com/pay'],
    ['link', 'go to swapu verify dot com'],
    ['link', 'hxxps://bit.ly/3abc'],
    ['link', 'https://swapu.example.pay-here.top/'],
    ['link', 'loja segura ponto com barra pagar'],
    ['elsewhere', 'w h a t s a p p me'],
    ['elsewhere', 'find me on insta'],
    ['elsewhere', 'fala comigo no wh4tsapp'],
    ['handle', 'BSB 062-000 acc 1234 5678'],
    ['handle', 'PayPal friends and family only'],
    ['phone', '٠٤١٢ ٣٤٥ ٦٧٨'],
    ['phone', '⓿➍➊➋ ➌➍➎ ➏➐➑'],
    ['elsewhere', '🅦🅗🅐🅣🅢🅐🅟🅟 me'],
    ['elsewhere', 'ᴡʜᴀᴛsᴀᴘᴘ me'],
    ['link', 'https://swapu.example:pay@203.0.113.7/verify'],
    ['link', 'swapu-parcels.help/pay'],
    ['link', 'swapu.cloud/verify'],
    ['link', '203.0.113.7/pay'],
    ['link', 'forms.gle/abc'],
    ['link', 'evil[dot]top/x'],
  ] as const)('%s: %s', (kind, text) => {
    expect(find(text)).toContain(kind);
  });
});

describe('stories that end with the reader paying are found in both languages', () => {
  it.each([
    ['payId', "My PayID isn't working, you have to upgrade to a business account"],
    ['payId', 'O PayID tem um limite, tens de atualizar a conta para empresarial'],
    ['courierFee', 'The courier will come tomorrow, you just need to pay the insurance and I refund it'],
    ['courierFee', 'a transportadora precisa que pagues o seguro primeiro, eu devolvo depois'],
    ['advance', 'I sent you too much by mistake, please send back the difference'],
    ['advance', 'enviei dinheiro a mais, podes devolver a diferença?'],
    ['advance', 'pay a $50 depsoit to hold it'],
    ['secret', 'send me the code you get by sms'],
    ['advance', 'I sent you too much by mistake, please send back the difference. No scam'],
    ['courierFee', 'The courier comes tomorrow, you just need to pay the insurance and I refund it'],
  ] as const)('%s: %s', (kind, text) => {
    expect(find(text)).toContain(kind);
  });
});

it.each([
  "Let's meet at 12/45 Smith St, Fitzroy 3065 at 5.30pm on 04/12/2026",
  'Tracking number: 9970 1234 5678 9012 3456',
  'AB123456789AU, posted today',
  'Makita DHP484 18V, two 5.0Ah batteries, IMEI 356789104123456',
  "Courier is about $9, I'm happy to split it",
  "I'll pay for the courier if you add $20",
  'Combinamos um ponto com estacionamento',
  'Está ótima.com rodas novas',
  'O sinal do router é fraco',
  'messenger bag, 1200 x 600 x 750 mm',
  'see https://swapu.example/viewPost/123',
  'swapu.example/offers is where it is',
  'https://swapu.example:443/viewPost/1',
  "No, what's the size?",
  'Can you send a photo of the card?',
  'Love your pin! Is it enamel?',
  'Does it fit your passport?',
  'my snap fasteners kit',
  'I can install the gas line',
  'See you @ Coles. Thanks!',
  'Encontro no @ Continente. Obrigado',
  'Nirvana LP (live at Reading), near mint',
  'Peluche (sapo)',
  "I'm at Outlook Drive",
  'Enviei por mail. Com certeza chega amanhã',
  'See you @Southbank... bring the bike',
  'IKEA 402.638.50, no scratches',
  'Comprei no dia 25112025',
  'I have LEGO 9395 and 60215',
  'Kids sizes 0, 2, 3, 4, 5, 6, 7, 8, 10',
  "It's a DHP484.is it new?",
  'bring the e-bike.to the park',
  'A bola está no n5.de couro',
  'Tem tudo.com a caixa',
])('ordinary talk about a swap is no sign: %s', (text) => {
  expect(find(text)).toEqual([]);
});

it.each(['constructor', '{{constructor.constructor("run()")()}}', '__proto__ toString valueOf', 'hasOwnProperty 7'])(
  'words that objects have by themselves are words: %s',
  (text) => {
    expect(find(text)).toEqual([]);
  },
);

/** The fastest of a few runs: other processes only ever add to one. */
const measure = (text: string): number =>
  Math.min(
    ...Array.from({ length: 2 }, () => {
      const started = performance.now();
      find(text);
      return performance.now() - started;
    }),
  );

it.each([
  'a',
  '0',
  '0 ',
  'a ',
  'a.',
  '.',
  '@',
  '+',
  'a@',
  'a-',
  'w.',
  'www.',
  'http://',
  '(at)',
  'one',
  'one ',
  'dot com ',
  'um ponto com ',
  'pay courier insurance you ',
  'arroba ',
  'á',
  'а',
  '\n',
  ' ',
  '- ',
])('a text of 10,000 letters takes time that grows with its length alone: %j', (piece) => {
  find('warm up');
  const short = measure(piece.repeat(Math.ceil(2_500 / piece.length)));
  const long = measure(piece.repeat(Math.ceil(10_000 / piece.length)));
  expect(long).toBeLessThan(Math.max(short * 12, 250));
});
