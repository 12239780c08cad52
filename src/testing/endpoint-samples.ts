import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { signFileLink } from '#platform/storage/signed-link.ts';
import { toPartKey } from '#platform/uploads/upload-keys.ts';
import { makeSessionCookieHeader } from '#modules/identity/testing.ts';
import { makeItem } from '#modules/items/testing.ts';
import { ensurePictureFile } from './pictures/pictures.ts';
import type { WireRequest } from './broken-exchanges.ts';
import type { World } from './world.ts';

/** A request as its client sends it, with its status in an unbroken exchange. */
export interface EndpointKind extends WireRequest {
  readonly kind: string;
  readonly status: number;
}

const encodeInput = (input: unknown): string => encodeURIComponent(JSON.stringify(input));

const get = (kind: string, path: string, headers: Record<string, string> = {}, status = 200): EndpointKind => ({
  kind,
  method: 'GET',
  path,
  headers,
  status,
});

const post = (kind: string, path: string, input: unknown, headers: Record<string, string>): EndpointKind => ({
  kind,
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: Buffer.from(JSON.stringify(input)),
  status: 200,
});

const page = { accept: 'text/html', 'accept-encoding': 'gzip, br' };

/** Each way in which the site receives and sends bytes, on a process that serves a world's database and files. */
export async function listEndpointSamples(world: World, url: string): Promise<EndpointKind[]> {
  const [ann, ben, admin] = [await world.member(), await world.member(), await world.member({ role: 'owner' })];
  const itemId = await makeItem(world.db, ann.id);
  const cookie = { cookie: makeSessionCookieHeader(world.host, ann) };
  const member = { ...cookie, origin: url };
  const staff = { cookie: makeSessionCookieHeader(world.host, admin) };
  const input = encodeInput({ topics: [['notifications.mine', ann.id, null]] });
  return [
    get('query of a guest', `/trpc/items.newest?input=${encodeInput({})}`),
    get('query of a member', `/trpc/identity.session`, cookie),
    get('batch of queries', `/trpc/items.newest,identity.session?batch=1&input=${encodeInput({ 0: {} })}`, cookie),
    post('mutation', '/trpc/chat.openDirect', { requestId: randomUUID(), memberId: ben.id }, member),
    post(
      'batch of mutations',
      '/trpc/chat.openDirect,chat.openDirect?batch=1',
      { 0: { requestId: randomUUID(), memberId: ben.id }, 1: { requestId: randomUUID(), memberId: ben.id } },
      member,
    ),
    get('event stream', `/trpc/live.stream?input=${input}`, { ...cookie, accept: 'text/event-stream' }),
    get('page of a guest', '/', page),
    get('page of a member', '/myswapu', { ...page, ...cookie }),
    get('page of an item', await itemPath(url, itemId), page),
    get('built script', await findScript(url), { 'accept-encoding': 'br' }),
    get('plain file', '/favicon.svg'),
    get('health', '/healthz'),
    get('readiness', '/readyz'),
    get('figures', '/metrics'),
    get('console', '/admin/members', { ...page, ...staff }),
    get('console call', `/trpc/admin.members.list?input=${encodeInput({})}`, staff),
    get('list as CSV', '/admin/export/members.csv', staff),
    get('mailbox', '/mailbox', page),
    get('auth-api', '/auth-api/ok'),
    { ...post('auth-api, posted', '/auth-api/ok', { some: 'thing' }, { origin: url }), status: 404 },
    {
      ...post('one-click unsubscription', '/unsubscribe?token=none', {}, {}),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: Buffer.from('List-Unsubscribe=One-Click'),
      status: 404,
    },
    ...(await fileKinds(world)),
    get('archive', await makeArchive(world, ann), cookie),
    ...(await uploadKinds(world, url)),
  ];
}

/** The path of an item's page, which ends in its title. */
async function itemPath(url: string, itemId: string): Promise<string> {
  const answer = await fetch(`${url}/offer-item/${itemId}`, { headers: { accept: 'text/html' }, redirect: 'manual' });
  return answer.headers.get('location') ?? '';
}

async function findScript(url: string): Promise<string> {
  const home = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  const [script] = /\/assets\/[\w.-]+\.js/.exec(home) ?? [];
  if (script === undefined) throw new Error('the home page names no script');
  return script;
}

async function fileKinds({ host }: World): Promise<EndpointKind[]> {
  const [shown, hidden] = ['public/images/cut/wide.webp', 'private/notes/cut.pdf'] as const;
  for (const key of [shown, hidden]) await host.storage.put(key, randomBytes(400_000));
  const link = signFileLink(host.secrets.keyFor('files'), hidden, host.clock.now(), 3_600);
  return [
    get('file', `/files/${shown}`),
    get('part of a file', `/files/${shown}`, { range: 'bytes=1000-300000' }, 206),
    get('private file', link),
  ];
}

async function makeArchive(world: World, member: Parameters<World['as']>[0]): Promise<string> {
  const { members } = world.as(member);
  await members.askForExport.mutate({});
  await world.work();
  const [archive] = (await members.exports.query()).exports;
  if (!archive) throw new Error('no archive was made');
  return (await members.exportLink.query({ exportId: archive.id })).url;
}

async function uploadKinds(world: World, url: string): Promise<EndpointKind[]> {
  const owner = await world.member();
  const member = { cookie: makeSessionCookieHeader(world.host, owner), origin: url };
  const { uploads } = world.as(owner);
  const begin = (size: number) => uploads.begin.mutate({ purpose: 'item', size });
  const bytes = await readFile(await ensurePictureFile('chair.avif'));
  const [ready, open] = [await begin(bytes.length), await begin(300_000)];
  await world.host.storage.put(toPartKey(ready.uploadId, 0), bytes);
  const beginner = await world.member();
  return [
    {
      ...post('finish of an upload', '/trpc/uploads.finish', {}, member),
      body: Buffer.from(JSON.stringify({ requestId: randomUUID(), uploadId: ready.uploadId })),
    },
    post(
      'begin of an upload',
      '/trpc/uploads.begin',
      { requestId: randomUUID(), purpose: 'item', size: 300_000 },
      { cookie: makeSessionCookieHeader(world.host, beginner), origin: url },
    ),
    {
      kind: 'part of an upload',
      method: 'PUT',
      path: `/files/uploads/${open.uploadId}/parts/0`,
      headers: member,
      body: randomBytes(300_000),
      status: 204,
    },
  ];
}
