import { describe, expect, it } from 'vitest';
import type { MemberTask } from '#contracts/member-task.ts';
import { orderMemberTasks } from './order-member-tasks.ts';

const task = (id: string, step: string, due: string | null, rest: Partial<MemberTask> = {}): MemberTask => ({
  subject: { kind: 'swap', id },
  step,
  words: 'swaps.next.send.title',
  values: {},
  path: `/swap/${id}`,
  due: due === null ? null : { at: `2026-03-${due}T10:00:00Z`, kind: 'deadline', theirTimeZone: null },
  since: '2026-03-01T10:00:00Z',
  picture: id,
  ...rest,
});
const room = (id: string, since: string): MemberTask =>
  task(id, 'read', null, { subject: { kind: 'room', id }, since: `2026-03-${since}T10:00:00Z` });
const order = (...lists: readonly (readonly MemberTask[])[]) =>
  orderMemberTasks(lists.map((tasks) => ({ tasks }))).map(({ subject, step }) => `${subject.id} ${step}`);

describe('the tasks of all modules', () => {
  it('stand in the order of their dates, undated ones after them, messages last', () => {
    expect(
      order(
        [room('r1', '04'), room('r2', '09')],
        [task('late', 'send', '02'), task('none', 'send', null)],
        [task('soon', 'send', '10'), task('later', 'send', '12')],
      ),
    ).toEqual(['late send', 'soon send', 'later send', 'none send', 'r2 read', 'r1 read']);
  });

  it('of one date begin with what has waited longest', () => {
    expect(order([task('young', 'send', '10', { since: '2026-03-03T10:00:00Z' }), task('old', 'send', '10')])).toEqual([
      'old send',
      'young send',
    ]);
  });

  it('name what another module knows better in its place, with its date and picture', () => {
    const book = task('a', 'book', null, { insteadOf: 'send', picture: null });
    const [only, ...others] = orderMemberTasks([{ tasks: [task('a', 'send', '10')] }, { tasks: [book] }]);
    expect(only).toMatchObject({ step: 'book', picture: 'a', due: { at: '2026-03-10T10:00:00Z' } });
    expect(others).toEqual([]);
  });

  it('leave out what stands in the place of a step that the subject has not reached', () => {
    const book = task('a', 'book', null, { insteadOf: 'send' });
    expect(order([task('a', 'answerCancel', '10')], [book])).toEqual(['a answerCancel']);
  });

  it('leave out what a module suspends', () => {
    const lists = [{ tasks: [task('a', 'send', '10')] }, { tasks: [], suspended: [task('a', 'send', null)] }];
    expect(orderMemberTasks(lists)).toEqual([]);
  });
});
