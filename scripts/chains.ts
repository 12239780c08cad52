import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findLoops } from '../modules/chains/domain/finder/find-loops.ts';
import type { LoopRules, Objective } from '../modules/chains/domain/finder/pool.ts';
import { poolOfWantList } from '../modules/chains/domain/finder/want-list.ts';
import { loadHighs } from '../modules/chains/server/finder/highs-solver.ts';

const usage = `npm run chains -- LIST.csv [options]
  LIST.csv               a want list: member,item,kind,wants
  --cap <number>         how many items a loop may have at most (default 4)
  --objective <what>     items or members: what to serve as many of as possible (default items)
  --seconds <number>     when to end at the latest (default 60)
  --seed <number>        of the random choices (default 1)
  --json                 {"items", "members", "bound", "seconds"} instead of a sentence

Runs the finder of swap chains on a list. Loops of two count here; the product leaves those to matches.`;

interface Wish {
  readonly list: string;
  readonly rules: LoopRules;
  readonly seconds: number;
  readonly seed: number;
  readonly isJson: boolean;
}

const wish = wishOf(process.argv.slice(2));
if (wish) await run(wish);
else {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
}

/** The options, or nothing when one of them makes no sense. */
function wishOf(words: readonly string[]): Wish | undefined {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    strict: false,
    options: { cap: text, objective: text, seconds: text, seed: text, json: { type: 'boolean' } },
  });
  const [list] = positionals;
  const { objective = 'items' } = values;
  const [longest, seconds, seed] = [Number(values.cap ?? 4), Number(values.seconds ?? 60), Number(values.seed ?? 1)];
  const isRight = Number.isInteger(longest) && longest >= 2 && seconds > 0 && Number.isInteger(seed);
  if (list === undefined || !isRight || !isObjective(objective)) return undefined;
  const rules = { shortest: 2, longest, isMemberOnce: false, objective };
  return { list, rules, seconds, seed, isJson: values.json === true };
}

function isObjective(word: unknown): word is Objective {
  return word === 'items' || word === 'members';
}

async function run({ list, rules, seconds, seed, isJson }: Wish): Promise<void> {
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1_000;
  const pool = poolOfWantList(readFileSync(list, 'utf8'));
  const solver = await loadHighs();
  const { items, members, bound } = findLoops(pool, rules, { seed, solver, secondsLeft: () => seconds - elapsed() });
  const result = { items, members, bound, seconds: Number(elapsed().toFixed(1)) };
  process.stdout.write(
    isJson
      ? `${JSON.stringify(result)}\n`
      : `${items} items of ${members} members change hands; at most ${bound} ${rules.objective}; ${result.seconds} s\n`,
  );
}
