import { describeSignInShares } from './sign-in-rate-limits.fixture.ts';

await describeSignInShares({ people: 200, addresses: 500 });
