import type { Look } from './look.ts';

interface Target {
  readonly what: string;
  readonly must: number;
  readonly goal: number;
  readonly direction: 'more' | 'less';
  measured(look: Look, floor: Look): number;
}

const full = (what: string, name: 'accessibility' | 'bestPractices' | 'seo'): Target => ({
  what,
  must: 100,
  goal: 100,
  direction: 'more',
  measured: (look) => look[name],
});

const targets: readonly Target[] = [
  { what: 'JavaScript, kB', must: 140, goal: 115, direction: 'less', measured: (look) => look.script },
  {
    what: 'LCP against the floor page',
    must: 1.7,
    goal: 1.2,
    direction: 'less',
    measured: (look, floor) => look.lcp / floor.lcp,
  },
  { what: 'total blocking time, ms', must: 150, goal: 50, direction: 'less', measured: (look) => look.tbt },
  { what: 'CLS', must: 0.05, goal: 0.01, direction: 'less', measured: (look) => look.cls },
  { what: 'performance', must: 90, goal: 98, direction: 'more', measured: (look) => look.performance },
  full('accessibility', 'accessibility'),
  full('best practices', 'bestPractices'),
  full('SEO', 'seo'),
];

/** One line of Markdown for each target: the measured value and whether it meets the target. */
export const judge = (page: string, look: Look, floor: Look): string[] =>
  targets.map(({ what, must, goal, direction, measured }) => {
    const value = measured(look, floor);
    const reaches = (target: number) => (direction === 'more' ? value >= target : value <= target);
    const sign = direction === 'more' ? '≥' : '≤';
    return `| ${page} | ${what} | ${sign} ${must} | ${sign} ${goal} | ${Number(value.toFixed(3))} | ${reaches(goal) ? '✓✓ goal' : reaches(must) ? '✓ must' : '✗ missed'} |`;
  });
