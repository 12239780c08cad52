import { expect, it } from 'vitest';
import { findRedirect } from './staff-gate.tsx';

it.each([
  ['support', 'support', undefined],
  ['a member', 'member', '/'],
  ['a guest', undefined, '/?signin&next=%2Fadmin%2Fmembers%3Frole%3Dadmin'],
] as const)('%s at a page of the console goes to %s', (_who, role, way) => {
  expect(findRedirect(role, '/admin/members?role=admin')).toBe(way);
});
