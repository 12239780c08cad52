import type { PageScore } from './measure-page.ts';

interface Target {
  readonly what: string;
  readonly must: number;
  readonly goal: number | ((floor: PageScore) => number);
  readonly direction: 'more' | 'less';
  measured(look: PageScore, floor: PageScore): number;
}

const full = (what: string, name: 'accessibility' | 'bestPractices' | 'seo'): Target => ({
  what,
  must: 100,
  goal: 100,
  direction: 'more',
  measured: (look) => look[name],
});

const targets: readonly Target[] = [
  { what: 'JavaScript, kB', must: 120, goal: 110, direction: 'less', measured: (look) => look.script },
  {
    what: 'LCP against the floor page',
    must: 1.3,
    goal: 1.1,
    direction: 'less',
    measured: (look, floor) => look.lcp / floor.lcp,
  },
  {
    what: 'total blocking time, ms',
    must: 150,
    goal: (floor) => Math.round(floor.tbt) + 30,
    direction: 'less',
    measured: (look) => look.tbt,
  },
  { what: 'CLS', must: 0.01, goal: 0, direction: 'less', measured: (look) => look.cls },
  { what: 'performance', must: 95, goal: 99, direction: 'more', measured: (look) => look.performance },
  full('accessibility', 'accessibility'),
  full('best practices', 'bestPractices'),
  full('SEO', 'seo'),
];

/** Writes a line of Markdown for each target: the measured value and whether it meets the target. */
export const formatPageScoreVerdicts = (page: string, look: PageScore, floor: PageScore): string[] =>
  targets.map(({ what, must, goal: goalOf, direction, measured }) => {
    const goal = typeof goalOf === 'number' ? goalOf : goalOf(floor);
    const value = measured(look, floor);
    const reaches = (target: number) => (direction === 'more' ? value >= target : value <= target);
    const sign = direction === 'more' ? '≥' : '≤';
    return `| ${page} | ${what} | ${sign} ${must} | ${sign} ${goal} | ${Number(value.toFixed(3))} | ${reaches(goal) ? '✓✓ goal' : reaches(must) ? '✓ must' : '✗ missed'} |`;
  });
