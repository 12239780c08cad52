import { describeAttacks } from './attacks.fixture.ts';

await describeAttacks(10_000);
