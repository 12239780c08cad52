/**
 * The process that searches the market, over a connection of its own, and answers with what it found. Reading and
 * searching a market would block the requests of a server.
 */
import { runSearchProcess } from '#platform/searches/run-search-process.ts';
import { modules } from './modules.ts';

runSearchProcess(modules.flatMap(({ searches }) => searches ?? []));
