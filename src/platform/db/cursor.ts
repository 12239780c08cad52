import { createHmac, timingSafeEqual } from 'node:crypto';
import { platformErrors } from '../errors/platform.errors.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** The position at which a page ended: the sort keys of its last row. */
export type CursorPosition = readonly (string | number | null)[];

export interface CursorCodec {
  /** @param list the identity of the list: its name, sort, filters and snapshot time */
  write(list: unknown, position: CursorPosition): string;
  /** @throws platform.staleCursor for a cursor of another list or filter, or with an invalid signature */
  read(list: unknown, cursor: string): CursorPosition;
}

/** Signs cursors and binds them to their list, so that a client can neither forge one nor use it for another list. */
export function createCursorCodec(secrets: Secrets): CursorCodec {
  const key = secrets.keyFor('cursor');
  const sign = (list: unknown, body: string) =>
    createHmac('sha256', key)
      .update(`${JSON.stringify(list)}\n${body}`)
      .digest('base64url')
      .slice(0, 22);
  return {
    write(list, position) {
      const body = Buffer.from(JSON.stringify(position)).toString('base64url');
      return `${body}.${sign(list, body)}`;
    },
    read(list, cursor) {
      const [body = '', signature = ''] = cursor.split('.');
      const expected = Buffer.from(sign(list, body));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw platformErrors.staleCursor();
      return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as CursorPosition;
    },
  };
}
