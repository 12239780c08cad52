import { expect, it } from 'vitest';
import type { LoopRules } from '../../domain/finder/pool.ts';
import { randomPool } from '../../domain/finder/brute-force.fixture.ts';
import { runPass } from './run-pass.ts';

const rules: LoopRules = { shortest: 3, longest: 5, isMemberOnce: true, objective: 'members' };

it('the process of a pass ends with the one that started it', async () => {
  const pass = runPass({ pool: randomPool(1, 400, 12), rules, seconds: 60, seed: 1 });
  const atExit = process.listeners('exit').at(-1);
  atExit?.(0);
  await expect(pass).rejects.toThrow('SIGKILL');
  expect(process.listeners('exit')).not.toContain(atExit);
});
