import { describeReplays } from './replayed-events.fixture.ts';

describeReplays({ runs: 4, deathsApart: 17 });
