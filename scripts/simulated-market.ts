import { parseArgs } from 'node:util';
import { loadHighsSolver } from '../modules/chains/server/finder/load-highs-solver.ts';
import { simulateMarket } from './market/simulate.ts';

const usage = `node scripts/simulated-market.ts [--weeks 6] [--arrivals 60] [--seed 1] [--seconds 5]
  A seeded market: members arrive each week with 1 to 3 items, are shown cards by matching's own scoring and deck, like
  some of them, and decline some of the swaps proposed. Prints swaps per member with swaps of two alone and with chains
  of up to 3, 4 and 5 members, what repair saves when one member of each chain drops out, and how showings are spread.`;

const { values } = parseArgs({
  options: {
    weeks: { type: 'string', default: '6' },
    arrivals: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '5' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) process.stdout.write(`${usage}\n`);
else {
  const solver = await loadHighsSolver();
  const market = { weeks: Number(values.weeks), arrivals: Number(values.arrivals), seed: Number(values.seed) };
  let alone = 0;
  for (const longest of [2, 3, 4, 5]) {
    const { members, swaps, chains, legs, saved, shownShare, topShare } = simulateMarket({
      ...market,
      longest,
      solver,
      seconds: Number(values.seconds),
    });
    const each = swaps / members;
    if (longest === 2) alone = each;
    const saving =
      legs === 0 ? '' : `; repair saves ${percent(saved / legs)} of ${legs} legs left by one who drops out`;
    process.stdout.write(
      `${longest === 2 ? 'one for one only' : `chains up to ${longest}`}: ${each.toFixed(2)} swaps per member ` +
        `(${(each / Math.max(alone, 1e-9)).toFixed(2)} times), ${chains} chains${saving}; shown in a week ` +
        `${percent(shownShare)} of items, top 1 % of items have ${percent(topShare)} of showings\n`,
    );
  }
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
