import { expect, test } from 'vitest';
import { MemberId, newId, SwapNoteId } from '#contracts/ids.ts';
import { findDisputeStatement } from './find-dispute-statement.ts';

const [me, other] = [newId(MemberId, 0), newId(MemberId, 0)];
const dispute = {
  since: '2026-06-02T00:00:00.000Z',
  takeBy: '2026-06-04T00:00:00.000Z',
  takenAt: null,
  ownerFrom: '2026-06-16T00:00:00.000Z',
};
const note = (authorId: MemberId, kind: 'statement' | 'problem', writtenAt: string) => ({
  id: newId(SwapNoteId, 0),
  authorId,
  kind,
  text: `${kind} of ${writtenAt}`,
  legId: null,
  isRemoved: false,
  pictures: 0,
  writtenAt,
});

test('a party changes what they stated in the current dispute, not what was decided about', () => {
  const early = note(me, 'statement', '2026-06-01T23:59:59.000+00:00');
  const now = note(me, 'statement', '2026-06-02T10:00:00.000+10:00');
  const others = [
    note(other, 'statement', '2026-06-03T00:00:00.000Z'),
    note(me, 'problem', '2026-06-02T00:00:00.000Z'),
  ];
  expect(findDisputeStatement({ dispute, notes: [early, ...others, now] }, me)).toBe(now);
  expect(findDisputeStatement({ dispute, notes: [early, ...others] }, me)).toBeUndefined();
  expect(findDisputeStatement({ dispute: null, notes: [now] }, me)).toBeUndefined();
});
