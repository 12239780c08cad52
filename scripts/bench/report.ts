import { cpus } from 'node:os';
import type { Figure } from './measure.ts';
import type { StatementReport } from './statements.ts';
import { verdictWord, verdictsOf, type Results } from './targets.ts';

const number = (value: number, digits = value < 10 ? 2 : value < 100 ? 1 : 0) => value.toFixed(digits);
const words = { goal: '✓✓ goal', met: '✓ must', missed: '✗ missed' } as const;

const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The report as Markdown: the verdicts first, then the figures behind them. */
export function reportOf(
  results: Results,
  statements: StatementReport & { readonly items: number },
  minutes: number,
): string {
  const verdicts = verdictsOf(results).map((verdict) => [
    verdict.what,
    `${verdict.direction === 'more' ? '≥' : '≤'} ${verdict.must}`,
    `${verdict.direction === 'more' ? '≥' : '≤'} ${verdict.goal}`,
    number(verdict.measured),
    words[verdictWord(verdict)],
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
    number(results.starts[name as keyof Results['starts']] ?? 0, 0),
  ]);
  return `# Bench

${new Date().toISOString()}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}. Contenders took turns in one run on the same data, sender and
database on the same machine; medians of rounds; ${number(minutes)} minutes in all. \`product\` runs as users have it (authorisation, validation, early access, limits, log);
\`product-fresh\` is the same with nothing kept for guests.

## Targets

${table(['what', 'must', 'goal', 'measured', ''], verdicts)}

## Figures

${table(['operation', 'contender', 'items', 'connections', 'requests/s', 'p50 ms', 'p95 ms', 'p99 ms', 'failures'], figures)}

## Processes

${table(['contender', 'MB idle', 'MB after load', 'ms to first answer'], machines)}

## Statements

Without the session check, limits, BEGIN and COMMIT: ${statements.counted.map(({ operation, count }) => `${operation} ${count}`).join(', ')}.
${statements.plans.map(({ operation, plan, rowsRead }) => `\n### ${operation}, ${statements.items.toLocaleString('en')} items: ${rowsRead} rows of item read\n\n\`\`\`\n${plan}\n\`\`\``).join('\n')}
`;
}

/** The figures in machine-readable form: the product and its yardsticks on the smallest data. */
export function figuresAsJson(figures: readonly Figure[]) {
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
