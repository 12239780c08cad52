import type { Locale } from '#contracts/locale.ts';

/** Turns of phrase with a number in them that counts nothing which a setting could change. */
export const idioms: Record<Locale, readonly string[]> = {
  'en-US': [
    'in two lines',
    'the two of you',
    'you two',
    'the two suburbs',
    'between two suburbs',
    'one to five stars',
    'five stars',
  ],
  'pt-PT': [
    'em dois passos',
    'os dois',
    'dos dois',
    'as duas',
    'entre duas localidades',
    'duas vezes',
    'duas linhas',
    'de uma a cinco estrelas',
    'cinco estrelas',
    'marquem uma hora',
    'um dia e uma hora',
    'combinavam agora uma hora',
  ],
};

/**
 * Numbers that a setting happens to have too but that are something else: a text, or a text and one number in it. Each
 * says what fixes the number.
 */
export const constantNumbers: readonly { readonly texts: readonly string[]; readonly why: string }[] = [
  {
    texts: ['swaps.meeting.theirsHint', 'swaps.meeting.sixDigits'],
    why: 'Length of the code of a meeting, which its column has too.',
  },
  {
    texts: ['offers.errors.field.tooManyItems', 'offers.anyOf.more'],
    why: 'Bounds of one side of the terms (`termBounds`), which the positions of its items in the table have too.',
  },
  {
    texts: ['members.holiday.inAWeek'],
    why: 'The days of "not this week", which the form names.',
  },
  {
    texts: ['notifications.news.swaps.meeting', 'notifications.letter.swaps.meeting.body'],
    why: 'The three choices of how late one is, which the sentence names.',
  },
  {
    texts: [
      'page.faq 3',
      'page.faq 6',
      'page.faq 10',
      'page.faq 12',
      'page.faq 25',
      'page.faq 60',
      'page.faq três',
      'page.faq three',
      'payments.admin.price.assistAll12',
      'payments.admin.price.assistAll3',
      'payments.admin.price.assistAll6',
      'payments.admin.price.tokens10',
      'payments.admin.price.tokens25',
      'payments.admin.price.tokens60',
      'payments.price.assistAll12',
      'payments.price.assistAll3',
      'payments.price.assistAll6',
      'payments.price.tokens10',
      'payments.price.tokens25',
      'payments.price.tokens60',
    ],
    why: 'Size of a pack; another size is another thing in the price list.',
  },
  {
    texts: [
      'page.faq a month',
      'payments.admin.grantSubscriptionMonth',
      'payments.admin.price.subscription',
      'payments.admin.untilHint',
      'payments.purpose.subscription',
      'payments.subscription.next',
      'payments.subscription.price',
      'payments.subscription.subscribe',
      'promotions.assist.buyOne',
      'promotions.admin.kind',
    ],
    why: 'Subscriptions are paid by the calendar month.',
  },
  {
    texts: ['page.faq 14'],
    why: 'The terms promise 14 days of notice of a price, and the table of prices enforces it: noticeDays.',
  },
  {
    texts: [
      'analytics.admin.card.before',
      'analytics.admin.card.completed',
      'analytics.admin.key.fourWeeks',
      'analytics.admin.about',
      'analytics.admin.about.retention',
      'members.admin.card.joined',
    ],
    why: 'Periods of the figures, fixed so that figures stay comparable.',
  },
  {
    texts: ['campaigns.admin.unclearHint', 'campaigns.admin.unclearNote'],
    why: 'Constant of the job that purges them.',
  },
  {
    texts: [
      'campaigns.designer.choice.2',
      'campaigns.designer.choice.4',
      'campaigns.designer.choice.6',
      'campaigns.designer.kind.columns',
    ],
    why: 'Choices of the designer, which designs are made of.',
  },
  {
    texts: ['campaigns.letters.start.body'],
    why: 'Constant of the signed link.',
  },
  {
    texts: [
      'chains.choices.giveNone',
      'chains.choices.lead',
      'chains.choices.pick',
      'chains.choices.saveNone',
      'chains.choices.takeNone',
      'chains.errors.choicesFull',
      'chains.five.label',
      'chains.lead',
      'chains.pools.lead',
      'chains.pools.pick',
      'notifications.letter.chains.poolOpened.body',
      'notifications.note.chains.poolOpened',
    ],
    why: 'Lengths of chains and sizes of choices, bounds of the solver and not of an operator.',
  },
  {
    texts: ['page.user-guides five', 'page.user-guides cinco'],
    why: 'The swap table has five places a side.',
  },
  {
    texts: ['delivery.calculator.lead', 'delivery.errors.notProtectable', 'delivery.protect.not.memberLimit'],
    why: 'A typical fee, and the month over which the fund adds up, as the texts of the product have them.',
  },
  {
    texts: [
      'delivery.errors.field.postcode',
      'members.errors.field.postcode',
      'identity.code.hint',
      'identity.code.hintOrBackup',
      'promotions.coupon.hint',
      'identity.signUp.usernameHint',
      'identity.letters.security.backupCodes.body',
      'identity.letters.security.codesTried.body',
    ],
    why: 'Forms of codes and names, which their schemas fix.',
  },
  {
    texts: ['impact.calculator.percentWrong', 'items.errors.field.materialsOver100', 'items.form.materialsHint'],
    why: 'Percentages of a whole.',
  },
  {
    texts: [
      'items.errors.field.weight',
      'members.errors.gazetteerSize',
      'shell.rating.outOf',
      'page.faq ten',
      'page.faq dez',
    ],
    why: 'The least there is, and the scale of stars or of an example.',
  },
  {
    texts: [
      'handbook.demo.thing.tent',
      'items.category.4x4s-utes',
      'chains.admin.kind.4x4s-utes',
      'items.mine.empty',
      'members.address.streetHint',
      'pages.home.cash',
      'identity.letters.welcome.body',
      'identity.letters.welcome.preview',
      'members.onboarding.welcomeText',
      'swaps.admin.cancelMeans',
      'reputation.leaderboard.lead',
    ],
    why: 'Names, examples and what the text itself goes on to list.',
  },
  {
    texts: [
      'handbook.calls.of.lazyParts',
      'payments.test.payLater',
      'page.trouble-shooting two',
      'page.trouble-shooting dois',
      'page.information-collection',
    ],
    why: 'Constants: the test checkout, the time for a part to load, and the retention of consents.',
  },
];
