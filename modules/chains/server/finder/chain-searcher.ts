/**
 * The process in which chains are searched for: it reads the market, over a connection of its own, and answers with
 * loops. Reading and searching a market would block the requests of a server.
 */
import { answerSearches } from './answer-searches.ts';
import { searches } from './searches.ts';

answerSearches(searches);
