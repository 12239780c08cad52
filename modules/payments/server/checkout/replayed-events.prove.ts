import { describeReplays } from './replayed-events.fixture.ts';

describeReplays({ runs: 200, deathsApart: 1 });
