import { describe, expect, it } from 'vitest';
import { createLossyLineWriter } from './lossy-line-writer.ts';

/** An output whose reader takes what the test allows, and whose retries happen when the test says so. */
function rig() {
  const state = { room: Infinity, error: 'EAGAIN', taken: '' };
  let due: (() => void)[] = [];
  const output = createLossyLineWriter({
    writeNow(bytes) {
      if (state.room === 0) throw Object.assign(new Error(state.error), { code: state.error });
      const fits = bytes.subarray(0, state.room);
      state.room -= fits.length;
      state.taken += Buffer.from(fits).toString();
      return fits.length;
    },
    missing: (lines) => `${lines} missing\n`,
    schedule: (run) => due.push(run),
  });
  const retry = () => {
    const ended = due;
    due = [];
    for (const run of ended) run();
    return ended.length;
  };
  return { output, state, retry };
}

const long = 'x'.repeat(1_023);

describe.each(['EAGAIN', 'ENOSPC', 'EPIPE'])('an output that answers %s', (error) => {
  it('keeps what is written meanwhile, and writes it in order once it can', () => {
    const { output, state, retry } = rig();
    Object.assign(state, { room: 0, error });
    for (const line of ['one\n', 'two\n', 'three\n']) output.write(line);
    retry();
    expect(state.taken).toBe('');
    state.room = Infinity;
    retry();
    output.write('four\n');
    expect(state.taken).toBe('one\ntwo\nthree\nfour\n');
    expect(output.dropped()).toBe(0);
  });

  it('drops and counts what is too much, and says so in one line when it can write again', () => {
    const { output, state, retry } = rig();
    Object.assign(state, { room: 0, error });
    for (let n = 0; n < 1_000; n += 1) output.write(`${long}\n`);
    expect(output.dropped()).toBe(1_000 - 256);
    state.room = Infinity;
    retry();
    output.write('again\n');
    const lines = state.taken.trimEnd().split('\n');
    expect(lines.filter((line) => line === long)).toHaveLength(256);
    expect(lines.slice(-2)).toEqual(['744 missing', 'again']);
    expect(output.dropped()).toBe(744);
  });
});

describe('an output', () => {
  it('finishes a line of which only a part fitted', () => {
    const { output, state, retry } = rig();
    state.room = 5;
    output.write('a whole line\n');
    output.write('the next\n');
    state.room = 4;
    retry();
    expect(state.taken).toBe('a whole l');
    state.room = Infinity;
    retry();
    expect(state.taken).toBe('a whole line\nthe next\n');
  });

  it('asks again at intervals, not with each line', () => {
    const { output, state, retry } = rig();
    state.room = 0;
    for (let n = 0; n < 100; n += 1) output.write('line\n');
    expect([retry(), retry()]).toEqual([1, 1]);
    state.room = Infinity;
    expect([retry(), retry()]).toEqual([1, 0]);
  });
});
