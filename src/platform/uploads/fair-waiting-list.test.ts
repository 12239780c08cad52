import { describe, expect, it } from 'vitest';
import { FairWaitingList } from './fair-waiting-list.ts';

/** Pushes entries named by their member and number, as `ann1 ann2 ben1`. */
function fill(queue: FairWaitingList<string>, names: string): string[] {
  return names.split(' ').flatMap((name) => queue.push(name.replace(/\d+$/, ''), name) ?? []);
}
function drain(queue: FairWaitingList<string>): string {
  const order: string[] = [];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) order.push(next);
  return order.join(' ');
}

describe('entries of several members', () => {
  it.each([
    ['of one, in the order they came', 'ann1 ann2 ann3', 'ann1 ann2 ann3'],
    ['a late one goes before the second of an early one', 'ann1 ann2 ann3 ben1', 'ann1 ben1 ann2 ann3'],
    ['by turns, each member’s own in order', 'ann1 ann2 ann3 ben1 ben2 cy1', 'ann1 ben1 cy1 ann2 ben2 ann3'],
  ])('leave %s', (_how, pushed, order) => {
    const queue = new FairWaitingList<string>(16);
    expect(fill(queue, pushed)).toEqual([]);
    expect(drain(queue)).toBe(order);
  });

  it('that come while an earlier one is worked on go before what its member has left', () => {
    const queue = new FairWaitingList<string>(16);
    fill(queue, 'ann1 ann2 ann3');
    expect(queue.shift()).toBe('ann1');
    fill(queue, 'ben1 ben2');
    expect(drain(queue)).toBe('ben1 ann2 ben2 ann3');
  });

  it('gain nothing by coming again when the queue has run empty', () => {
    const queue = new FairWaitingList<string>(16);
    fill(queue, 'ann1');
    queue.shift();
    fill(queue, 'ann2 ben1');
    expect(drain(queue)).toBe('ben1 ann2');
  });
});

describe('a full queue', () => {
  it('turns away the latest of the member with the most, not the newcomer', () => {
    const queue = new FairWaitingList<string>(4);
    fill(queue, 'ann1 ann2 ann3 ann4');
    expect(fill(queue, 'ben1')).toEqual(['ann4']);
    expect(fill(queue, 'ann5')).toEqual(['ann5']);
    expect(drain(queue)).toBe('ann1 ben1 ann2 ann3');
  });

  it('turns the newcomer away where all have as many', () => {
    const queue = new FairWaitingList<string>(2);
    expect(fill(queue, 'ann1 ben1 cy1')).toEqual(['cy1']);
  });
});
