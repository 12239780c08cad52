/** A process of searches for tests. */
import { runSearchProcess } from './run-search-process.ts';
import { echoSearch, endlessSearch } from './test-searches.fixture.ts';

runSearchProcess([echoSearch, endlessSearch]);
