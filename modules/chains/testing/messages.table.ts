import type { RegisteredMessage } from '#testing/message-register.ts';

/** The messages of this module, each with the test that covers it. */
export const messages: readonly RegisteredMessage[] = [
  {
    situation: 'unlocking a chain that is over',
    text: null,
    words: 'chains.errors.notOpen',
    screen: '/chain/{chainId}',
    test: 'modules/chains/server/api/chains.test.ts',
  },
  {
    situation: 'a chain of other members',
    text: null,
    words: 'chains.errors.notFound',
    screen: '/chain/{chainId}',
    test: 'modules/chains/server/api/chains.test.ts',
  },
  {
    situation: 'unlocking a chain beyond a newcomer’s limit',
    text: null,
    words: 'chains.errors.tooMuchOpen',
    screen: '/chain/{chainId}',
    test: 'modules/chains/server/api/chains.test.ts',
  },
  ...(['poolNotOpen', 'poolFull', 'notForPool', 'notInPool', 'poolImpossible'] as const).map((code) => ({
    situation: `a pool: ${code}`,
    text: null,
    words: `chains.errors.${code}`,
    screen: code === 'poolImpossible' ? '/admin/chain-pools' : '/swap-chain-liked',
    test: 'modules/chains/server/pools/pools.test.ts',
  })),
  ...(['choiceImpossible', 'choiceTaken', 'choicesFull'] as const).map((code) => ({
    situation: `a group of things of which one is meant: ${code}`,
    text: null,
    words: `chains.errors.${code}`,
    screen: '/swap-chain-liked',
    test: 'modules/chains/server/choices/choices.test.ts',
  })),
];
