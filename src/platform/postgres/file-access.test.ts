import { expect, test } from 'vitest';
import { hasPermission } from './file-access.ts';

const who = { uid: 101, gid: 104 };

test.each([
  { mode: 0o755, uid: 0, gid: 0, may: true, why: 'open to all' },
  { mode: 0o711, uid: 0, gid: 0, may: true, why: 'all may pass, none may list' },
  { mode: 0o700, uid: 0, gid: 0, may: false, why: 'its owner only' },
  { mode: 0o700, uid: 101, gid: 0, may: true, why: 'the user is the owner' },
  { mode: 0o710, uid: 0, gid: 104, may: true, why: 'the group may pass' },
  { mode: 0o701, uid: 0, gid: 104, may: false, why: 'the group is refused though others may pass' },
  { mode: 0o077, uid: 101, gid: 104, may: false, why: 'the owner is refused though others may pass' },
])('a folder of mode $mode may be passed: $may ($why)', ({ may, ...access }) => {
  expect(hasPermission(access, who, 1)).toBe(may);
});
