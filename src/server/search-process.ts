/**
 * The process that searches the market, over a connection of its own, and answers with what it found. Reading and
 * searching a market would block the requests of a server.
 */
import { answerSearches } from '#platform/searches/answer-searches.ts';
import { modules } from './modules.ts';

answerSearches(modules.flatMap(({ searches }) => searches ?? []));
