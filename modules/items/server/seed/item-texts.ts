import type { ItemCondition, DeliveryPreference } from '../../domain/item-choices.ts';
import type { Locale } from '#contracts/locale.ts';

/**
 * Sentences from which owners' descriptions are made; `{one
 * other}` stands for one of its choices.
 */
interface ItemTexts {
  readonly condition: Readonly<Record<ItemCondition, readonly string[]>>;
  readonly reason: readonly string[];
  readonly delivery: Readonly<Record<DeliveryPreference, readonly string[]>>;
  readonly wish: readonly string[];
}

const english: ItemTexts = {
  condition: {
    new: [
      'Brand new, {never used|still in the wrapper|a gift I already had}.',
      'Unused.',
      'New, bought for a plan that changed.',
    ],
    usedLikeNew: [
      'Hardly used, you would take it for new.',
      'Used {twice|three times}, then put away carefully.',
      'As new, {no marks that I can find|only the box is missing}.',
    ],
    usedGood: [
      'Used and cared for.',
      'Good honest condition, {small signs of life|see the picture}.',
      'A few marks, {all of them cosmetic|nothing that matters}.',
      'Works as it should.',
    ],
    usedFair: [
      'Has lived a bit, priced with that in mind.',
      'Shows its age, {still does the job|and so do I}.',
      'Needs {a clean|a little love|a screw or two}, nothing serious.',
    ],
  },
  reason: [
    'We are moving to a smaller place{| at the end of the month}.',
    'The kids have moved on.',
    'I bought a better one and should not own both.',
    'Clearing the {garage|shed|spare room|hall cupboard} before {winter|Christmas|my in-laws visit}.',
    'It deserves more use than it gets here.',
    'My {partner|flatmate|mother} says it is this or the {bikes|record collection|dog}.',
    'New hobby, new budget.',
    'Rather swapped than landfilled.',
    'I inherited it and have nowhere to put it.',
    'Changed jobs, changed needs.',
    'It has sat there for a year, looking at me.',
    'Downsizing, happily.',
  ],
  delivery: {
    courier: ['I post on {Mondays|weekdays|Fridays}, well packed.', 'Happy to send it anywhere in Australia.'],
    meet: [
      'Pick up {after five|on weekends|any day but Tuesday}.',
      'Meet halfway if you are not too far.',
      'Bring {a car|a friend|a trolley}.',
    ],
    either: [
      'Post or pick up, you choose.',
      'Can meet {near the station|at the markets|in town} or post it.',
      'Pick up is easiest, posting is fine.',
    ],
  },
  wish: [
    'Would love {a|some kind of} swap for something off my list.',
    'Open to ideas, see what I wish for.',
    'Surprise me with an offer.',
    'I can add a few dollars for the right thing.',
    '',
  ],
};

const portuguese: ItemTexts = {
  condition: {
    new: ['Novo, {nunca usado|ainda na caixa}.', 'Por estrear.'],
    usedLikeNew: ['Usado {duas|três} vezes, está como novo.', 'Impecável.'],
    usedGood: ['Bem estimado, {com pequenas marcas de uso|a funcionar na perfeição}.', 'Em bom estado.'],
    usedFair: ['Já tem a sua história, mas ainda serve bem.', 'Precisa de {um mimo|uma limpeza}.'],
  },
  reason: [
    'Vamos mudar de casa{| no fim do mês}.',
    'Os miúdos já não lhe ligam.',
    'Comprei outro e não preciso de dois.',
    'Estou a arrumar a {garagem|arrecadação}.',
    'Prefiro trocar a deitar fora.',
    'Merece mais uso do que lhe dou.',
  ],
  delivery: {
    courier: ['Envio para toda a Austrália.', 'Envio à {segunda|sexta}, bem embalado.'],
    meet: ['Levantamento {ao fim do dia|ao fim de semana}.', 'Podemos encontrar-nos a meio caminho.'],
    either: ['Envio ou entrego em mão, como preferir.', 'Posso entregar {no centro|no mercado} ou enviar.'],
  },
  wish: ['Aceito propostas, veja o que procuro.', 'Faça-me uma surpresa.', ''],
};

export const itemTexts: Readonly<Record<Locale, ItemTexts>> = { 'en-US': english, 'pt-PT': portuguese };
