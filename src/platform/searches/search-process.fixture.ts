/** A process of searches for tests. */
import { runSearchProcess } from './answer-searches.ts';
import { echoSearch, endlessSearch } from './test-searches.fixture.ts';

runSearchProcess([echoSearch, endlessSearch]);
