import type { Locale } from '#contracts/locale.ts';

/** Notes that offerers add to their terms; `GIVE` and `GET` stand for the items. */
interface OfferTexts {
  readonly notes: readonly string[];
  readonly counters: readonly string[];
  readonly problems: readonly string[];
  /** Why staff cancel a swap. */
  readonly rulings: readonly string[];
  /** Texts that an owner writes anew about an item, by its title. */
  readonly changes: readonly string[];
  readonly cancels: readonly string[];
}

export const offerTexts: Readonly<Record<Locale, OfferTexts>> = {
  'en-US': {
    notes: [
      'Hi! {Would you take|How about} my GIVE for your GET?',
      'Your GET is just what I {have been after|need for the holidays}. Mine is in {good nick|great shape}, happy to send more pictures.',
      'GIVE for GET, straight swap? I can {meet halfway|post this week}.',
      'I saw your wish list and thought of my GIVE. {What do you say?|No rush.}',
      '{Fair deal|Even swap}, I reckon. I live {close by|not too far} and can pick up.',
      'My {sister|flatmate|neighbour} has one like your GET and I am jealous. Interested?',
      '',
    ],
    counters: [
      'Love it, could you add a little? Then it is {even|a deal}.',
      '{Almost!|So close.} With these terms I am in.',
      'Happy to, if we square the difference.',
      'I had it valued a bit higher, hope this still works for you.',
    ],
    problems: [
      'The parcel arrived but the {zip|handle|lid} is broken, and it was not in the pictures. No answer for four days.',
      'It is not the {size|model} that was described. I would like to sort this out fairly.',
      'Tracking says delivered, but nothing came to my door. I have asked at the post office twice.',
    ],
    rulings: [
      'Both of you say that the item is not as it was described. Please send it back; nobody is to blame.',
      'The photos show the damage, and packing cannot explain it. The swap is off, and what was sent goes back.',
    ],
    changes: [
      'ITEM. {Used it once more since I listed it, still in good shape.|I found a scratch on the underside, it is in no photo.}',
      'ITEM, cleaned and checked again. {Comes with its box after all.|The spare part went missing, sorry.}',
    ],
    cancels: [
      '{Sorry, I have to leave town for work.|It broke while I was packing it, I am so sorry.|We both changed our minds, no hard feelings.}',
    ],
  },
  'pt-PT': {
    notes: [
      'Olá! Trocava GET pelo meu GIVE?',
      'Procuro há meses algo como GET. {Envio amanhã, se quiser.|Posso mandar mais fotografias.}',
      'GIVE por GET, troca direta? Posso {ir buscar|enviar esta semana}.',
      'Vi a sua lista de desejos e lembrei-me do meu GIVE. {Que lhe parece?|Sem pressa.}',
      '',
    ],
    counters: [
      'Gosto da ideia. Com um pequeno acerto, fica combinado.',
      'Quase! Assim já aceito.',
      'Pode ser, se acertarmos a diferença.',
    ],
    problems: [
      'A encomenda chegou com uma peça partida, que não se via nas fotografias. Ainda não tive resposta.',
      'Não é o modelo que estava descrito. Gostava de resolver isto a bem.',
    ],
    rulings: [
      'Ambas as partes dizem que o artigo não é o que estava descrito. Devolva-o, por favor; ninguém tem culpa.',
    ],
    changes: [
      'ITEM. {Usei mais uma vez desde que publiquei, continua bom.|Encontrei um risco por baixo, que não se vê nas fotografias.}',
    ],
    cancels: ['{Peço desculpa, tenho de viajar em trabalho.|Mudámos os dois de ideias, sem ressentimentos.}'],
  },
};
