import { cpus } from 'node:os';
import type { BenchFigure } from './measure.ts';
import { toTargetVerdictLabel, judgeBenchTargets, type BenchResults, type TargetVerdict } from './targets.ts';

const number = (value: number, digits = value < 10 ? 2 : value < 100 ? 1 : 0) => value.toFixed(digits);
const bound = ({ direction }: TargetVerdict, target: number | null) =>
  target === null ? '' : `${direction === 'more' ? '≥' : '≤'} ${target}`;
const verdictLabels = { goal: '✓✓ goal', met: '✓ must', open: 'open', missed: '✗ missed' } as const;

const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The report as Markdown: the verdicts first, then the figures behind them. */
export function buildBenchReport(results: BenchResults, mostItems: number, minutes: number): string {
  const verdicts = judgeBenchTargets(results).map((verdict) => [
    verdict.what,
    bound(verdict, verdict.must),
    bound(verdict, verdict.goal),
    number(verdict.measured),
    verdictLabels[toTargetVerdictLabel(verdict)],
  ]);
  const figures = results.figures.map((figure) => [
    figure.operation,
    figure.contender,
    figure.items.toLocaleString('en'),
    String(figure.connections),
    number(figure.requestsPerSecond, 0),
    number(figure.p50),
    number(figure.p95),
    number(figure.p99),
    String(figure.failures),
  ]);
  const machines = Object.entries(results.memory).map(([name, { idle, loaded }]) => [
    name,
    number(idle, 0),
    number(loaded, 0),
    number(results.starts[name as keyof BenchResults['starts']] ?? 0, 0),
  ]);
  return `# Bench

${new Date().toISOString()}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}. Contenders took turns in one run on the same data, sender and
database on the same machine; medians of rounds; ${number(minutes)} minutes in all. \`product\` runs as users have it (authorisation, validation, early access, limits, log);
\`product-fresh\` is the same with no cache for guests.

## Targets

${table(['what', 'must', 'goal', 'measured', ''], verdicts)}

## Figures

${table(['operation', 'contender', 'items', 'connections', 'requests/s', 'p50 ms', 'p95 ms', 'p99 ms', 'failures'], figures)}

## Processes

${table(['contender', 'MB idle', 'MB after load', 'ms to first answer'], machines)}

## Statements

Of one warm request at ${mostItems.toLocaleString('en')} items, by \`pg_stat_statements\`, without the session check, limits, BEGIN and COMMIT.

${table(
  ['operation', 'statements', 'rows', 'pages of 8 kB'],
  results.counted.map(({ operation, statements, rows, pages }) => [
    operation,
    ...[statements, rows, pages].map(String),
  ]),
)}
`;
}

/** The figures in machine-readable form: the product and its yardsticks on the smallest data. */
export function toFiguresJson(figures: readonly BenchFigure[]) {
  const smallest = Math.min(...figures.map(({ items }) => items));
  return figures
    .filter(({ contender, items }) => contender !== 'product-fresh' && items === smallest)
    .map(({ contender, operation, connections, requestsPerSecond, p50, p95, p99 }) => ({
      contender,
      operation,
      connections,
      requestsPerSecond,
      p50,
      p95,
      p99,
    }));
}
