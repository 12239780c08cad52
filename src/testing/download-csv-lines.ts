import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { Member } from '#platform/member.ts';
import type { World } from './world.ts';

/** The lines of a list of the console as a file, its heading first, as this member of staff downloads it. */
export async function downloadCsvLines({ host, clock }: World, path: string, member: Member): Promise<string[][]> {
  const [pathname] = path.split('?');
  const mount = host.modules.flatMap(({ mounts = [] }) => mounts).find((each) => each.path === pathname);
  if (!mount) throw new Error(`no file at ${path}`);
  const expiresAt = new Date(clock.now().getTime() + 3_600_000);
  const handler = mount.handler({ ...host, resolveMember: async () => ({ member, expiresAt }) });
  const server = createServer(express().use(mount.path, handler)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  const text = await answer.text();
  server.close();
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  return text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
}
