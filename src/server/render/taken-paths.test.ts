import { expect, it } from 'vitest';
import { isReservedPath, urlTitlePattern } from '#modules/blog/domain/url-title.ts';
import { allRoutes } from '#web/routes.ts';
import { modules } from '../modules.ts';

const firstPart = (path: string): string =>
  path
    .split('/')
    .find((part) => part !== '')
    ?.toLowerCase() ?? '';

it('no post can have a path of the site, of a screen or of a mount', () => {
  const paths = [
    ...allRoutes.map(({ path }) => path),
    ...modules.flatMap(({ mounts = [] }) => mounts.map(({ path }) => path)),
  ];
  const parts = new Set(paths.map(firstPart).filter((part) => urlTitlePattern.test(part)));
  expect(parts.size).toBeGreaterThan(50);
  expect([...parts].filter((part) => !isReservedPath(part))).toEqual([]);
});
