import lighthouse from 'lighthouse';
import { toLighthouseError } from './lost-trace.ts';

/** The result of Lighthouse for one page, with its defaults for a phone. */
export interface PageScore {
  /** Milliseconds. */
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** Kilobytes of JavaScript transferred. */
  readonly script: number;
  /** 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
}

/**
 * @throws Error for a page that Lighthouse could not load, LostTraceError where the trace lacks the start of the
 * navigation
 */
export async function measurePage(url: string, debuggingPort: number): Promise<PageScore> {
  const result = await lighthouse(url, { port: debuggingPort, output: 'json', logLevel: 'error' });
  if (!result || result.lhr.runtimeError) throw toLighthouseError(url, result?.lhr.runtimeError);
  const { audits, categories } = result.lhr;
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    script: scriptKilobytes(audits['network-requests']?.details),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
  };
}

function scriptKilobytes(details: unknown): number {
  const items = (details as { items?: { resourceType?: string; transferSize?: number }[] } | undefined)?.items ?? [];
  return (
    items
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1_000
  );
}

/** The median of each figure. */
export function computeMedianScore(runs: readonly PageScore[]): PageScore {
  const middle = (name: keyof PageScore) =>
    runs.map((look) => look[name]).toSorted((one, other) => one - other)[Math.floor(runs.length / 2)] ?? Number.NaN;
  const names: readonly (keyof PageScore)[] = [
    'lcp',
    'tbt',
    'cls',
    'script',
    'performance',
    'accessibility',
    'bestPractices',
    'seo',
  ];
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as unknown as PageScore;
}
