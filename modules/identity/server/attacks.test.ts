import { describeAttacks } from './attacks.fixture.ts';

await describeAttacks(100);
