import { sendBenchRequest } from './answers.ts';
import type { BenchDatabase } from './database.ts';
import { startContender } from './contenders.ts';
import { benchOperations } from './operations.ts';
import { openStatementCounter, type StatementCount } from './statement-counter.ts';

export interface StatementTally extends StatementCount {
  readonly operation: string;
}

const watched = ['newest', 'search', 'detail', 'offer'];

/** Counts what a warm request of the product asks of PostgreSQL. */
export async function countOperationStatements(database: BenchDatabase): Promise<StatementTally[]> {
  const counter = await openStatementCounter(database.url);
  try {
    // Its sessions begin after the counter is open, and count from their first statement.
    const contender = await startContender('product-fresh', database.url);
    try {
      const counted: StatementTally[] = [];
      for (const operation of benchOperations.filter(({ name }) => watched.includes(name))) {
        const requests = operation.requests('product-fresh', database.fixtures).slice(0, 4);
        for (const request of requests.slice(0, -1)) await sendBenchRequest(contender.port, request);
        const last = requests.at(-1);
        if (!last) continue;
        counted.push({
          operation: operation.name,
          ...(await counter.during(() => sendBenchRequest(contender.port, last))),
        });
      }
      return counted;
    } finally {
      await contender.stop();
    }
  } finally {
    await counter.close();
  }
}
