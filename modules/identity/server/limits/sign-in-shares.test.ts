import { describeSignInShares } from './sign-in-shares.fixture.ts';

await describeSignInShares({ people: 24, addresses: 10 });
