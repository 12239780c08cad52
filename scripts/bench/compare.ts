import { sendBenchRequest, parseItems } from './answers.ts';
import type { BenchContender } from './contenders.ts';
import type { BenchFixtures } from './fixtures.ts';
import { benchOperations } from './operations.ts';

const tried = 40;

/**
 * Sends the same requests to every contender and compares which items the responses show: contenders that answer
 * differently cannot be compared by speed.
 * @throws Error naming the contender, the operation and the request that differ
 */
export async function compareAnswers(contenders: readonly BenchContender[], fixtures: BenchFixtures): Promise<void> {
  for (const operation of benchOperations.filter(({ name }) =>
    ['newest', 'search', 'new-finds', 'detail'].includes(name),
  )) {
    const [yardstick, ...others] = contenders.filter(({ name }) => operation.contenders.includes(name));
    if (!yardstick) continue;
    const right = await collectAnswers(yardstick, operation.name, fixtures);
    for (const other of others) {
      const given = await collectAnswers(other, operation.name, fixtures);
      right.forEach((ids, index) => {
        if (ids.join() !== given[index]?.join())
          throw new Error(
            `${other.name} answers ${operation.name} ${index + 1} otherwise than ${yardstick.name}: ${given[index]?.join(' ')} and not ${ids.join(' ')}`,
          );
      });
    }
  }
}

async function collectAnswers(contender: BenchContender, name: string, fixtures: BenchFixtures): Promise<string[][]> {
  const requests =
    benchOperations.find((operation) => operation.name === name)?.requests(contender.name, fixtures) ?? [];
  const spread = Array.from(
    { length: Math.min(tried, requests.length) },
    (_, index) => requests[Math.floor((index * requests.length) / tried)],
  );
  return Promise.all(
    spread.map(async (request) => (request ? parseItems(await sendBenchRequest(contender.port, request)) : [])),
  );
}
