import { describeCrashes } from './crash-flows.fixture.ts';

describeCrashes(Infinity);
