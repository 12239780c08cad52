import { describeSignInShares } from './sign-in-rate-limits.fixture.ts';

await describeSignInShares({ people: 24, addresses: 10 });
