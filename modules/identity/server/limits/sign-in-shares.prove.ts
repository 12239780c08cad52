import { describeSignInShares } from './sign-in-shares.fixture.ts';

await describeSignInShares({ people: 200, addresses: 500 });
