import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findCompatibleLoops } from '../modules/chains/domain/finder/find-compatible-loops.ts';
import type { LoopRules, PackingObjective, Pool } from '../modules/chains/domain/finder/pool.ts';
import { exitCodes } from '../src/platform/cli/exit-codes.ts';
import { parseWantList, UnreadableWantListError } from '../modules/chains/domain/finder/want-list.ts';
import { loadHighsSolver } from '../modules/chains/server/finder/load-highs-solver.ts';
import { createSampleMarket } from './market/sample-market.ts';

const usage = `npm run chains -- LIST.csv [options]
npm run chains -- --market MEMBERS [options]
  LIST.csv               a want list: member,item,kind,wants
  --market <number>      instead, a seeded market of so many members with 1 to 5 items and 5 to 50 likes each
  --cap <number>         how many items a loop may have at most (default 4)
  --objective <what>     items or members: what to serve as many of as possible (default items)
  --seconds <number>     when to end at the latest (default 60)
  --seed <number>        of the random choices (default 1)
  --json                 {"items", "members", "bound", "seconds"} instead of a sentence

Runs the finder of swap chains. On a list loops of two count, and a member may be in a loop twice; in a market the rules
are those of the product, which leaves loops of two to matches, and members count.`;

interface ChainOptions {
  pool(): Pool;
  readonly rules: LoopRules;
  readonly seconds: number;
  readonly seed: number;
  readonly isJson: boolean;
}

const runOptions = parseOptions(process.argv.slice(2));
if (runOptions)
  await run(runOptions).catch((error: unknown) => {
    const isOfFile = error instanceof Error && 'syscall' in error;
    if (!(error instanceof UnreadableWantListError) && !isOfFile) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = exitCodes.refused;
  });
else {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
}

/** The options, or nothing when one of them makes no sense. */
function parseOptions(words: readonly string[]): ChainOptions | undefined {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    strict: false,
    options: {
      cap: text,
      objective: text,
      seconds: text,
      seed: text,
      market: text,
      json: { type: 'boolean' },
    },
  });
  const [list] = positionals;
  const members = Number(values.market ?? 0);
  const { objective = members > 0 ? 'members' : 'items' } = values;
  const [longest, seconds, seed] = [Number(values.cap ?? 4), Number(values.seconds ?? 60), Number(values.seed ?? 1)];
  const isRight = Number.isInteger(longest) && longest >= 2 && seconds > 0 && Number.isInteger(seed);
  const isMarket = list === undefined && Number.isInteger(members) && members > 0;
  if (!isRight || !isObjective(objective)) return undefined;
  const isJson = values.json === true;
  if (isMarket) {
    const rules = { shortest: Math.min(3, longest), longest, isMemberOnce: true, objective };
    return { pool: () => createSampleMarket(members, seed), rules, seconds, seed, isJson };
  }
  if (list === undefined) return undefined;
  const rules = { shortest: 2, longest, isMemberOnce: false, objective };
  return { pool: () => parseWantList(readFileSync(list, 'utf8')), rules, seconds, seed, isJson };
}

function isObjective(word: unknown): word is PackingObjective {
  return word === 'items' || word === 'members';
}

async function run({ pool: makePool, rules, seconds, seed, isJson }: ChainOptions): Promise<void> {
  const pool = makePool();
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1_000;
  const solver = await loadHighsSolver();
  const { items, members, bound } = findCompatibleLoops(pool, rules, {
    seed,
    solver,
    secondsLeft: () => seconds - elapsed(),
  });
  const result = { items, members, bound, seconds: Number(elapsed().toFixed(1)) };
  const served = rules.objective === 'items' ? items : members;
  const gap = bound === 0 ? 0 : (100 * (bound - served)) / bound;
  process.stdout.write(
    isJson
      ? `${JSON.stringify(result)}\n`
      : `${items} items of ${members} members change hands; at most ${bound} ${rules.objective}, a gap of ${gap.toFixed(2)} %; ${result.seconds} s\n`,
  );
}
