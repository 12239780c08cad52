import { describeChainHistories } from './chain-histories.fixture.ts';

const began = performance.now();
const secondsEach = (histories: number) => (performance.now() - began) / 1_000 / histories;

await describeChainHistories({
  count: Number(process.env['HISTORIES'] ?? 10_000),
  seed: Number(process.env['HISTORIES_SEED'] ?? 20_261_122),
  together: 20,
  least: 10,
  most: 25,
  isTradeAlone: true,
  timeout: 12 * 3_600_000,
  done: (histories, begun) =>
    void process.stdout.write(
      `${histories} histories, ${begun} swaps of chains, ${secondsEach(histories).toFixed(2)} s each\n`,
    ),
});
