/** A process of searches for tests. */
import { answerSearches } from './answer-searches.ts';
import { echoSearch, endlessSearch } from './test-searches.fixture.ts';

answerSearches([echoSearch, endlessSearch]);
