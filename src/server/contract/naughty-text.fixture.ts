import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Router } from 'express';
import { afterAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { hasVisibleCharacter, refusedCharacterPattern } from '#contracts/clean-text.ts';
import { newId, MessageId } from '#contracts/ids.ts';
import { makeSessionCookieHeader } from '#modules/identity/testing.ts';
import { itemForm, makeItem } from '#modules/items/testing.ts';
import { setMemberSuburb } from '#modules/members/testing.ts';
import { insertPictureRows } from '#platform/uploads/testing.ts';
import type { Member } from '#platform/member.ts';
import { createBlockScene, type BlockScene } from '#testing/block-scene.ts';
import { edits, type EditedName } from '#testing/edits.table.ts';
import { buildInputWithLeaf } from '#testing/input-with-leaf.ts';
import { listAllProcedures } from '#testing/procedures.ts';
import { stringLeaves, type StringLeaf } from '#testing/string-leaves.ts';
import { testWorld } from '#testing/world.ts';
import { createApp } from '../http/app.ts';

const atOnce = 20;

/** Ten lists that everyone reads, and the four that the writer reads first. */
const publicLists = [
  '/trpc/items.newest?input={}',
  '/trpc/discovery.search?input={"keyword":"tent"}',
  '/trpc/discovery.facets?input={"keyword":"tent"}',
  '/trpc/discovery.suggest?input={"text":"te"}',
  '/trpc/discovery.activity?input={}',
  '/trpc/items.categories',
  '/trpc/reputation.leaderboard?input={"span":"all","state":null}',
  '/trpc/blog.posts?input={}',
  '/swapu-blog/rss.xml',
  '/sitemap.xml',
];
const ownLists = [
  '/trpc/items.draft',
  '/trpc/items.mine?input={}',
  '/trpc/matching.deck?input={}',
  '/trpc/chat.rooms?input={}',
];

/** Fields of which most texts must be stored, so that the lists are read with them. Others may lack their subject. */
const stored = [
  'items.saveDraft title',
  'items.saveDraft description',
  'items.saveDraft keywords.*',
  'items.edit title',
  'items.edit keywords.*',
  'items.edit wishKeywords.*',
  'members.saveProfile bio',
  'chat.send text',
  'admin.blog.save title',
  'admin.blog.save summary',
];

interface Field extends StringLeaf {
  readonly procedure: string;
  readonly type: 'query' | 'mutation' | 'subscription';
  readonly inputs: readonly z.ZodType[];
}

/** Every text of every input; a schema that stands in several places of one input counts once. */
const fields: readonly Field[] = listAllProcedures().flatMap(({ path: procedure, type, inputs }) => {
  const leaves = (inputs as z.ZodType[])
    .flatMap((input) => [...stringLeaves(input)])
    .filter(({ kind }) => kind !== undefined);
  const distinct = new Map(leaves.toReversed().map((leaf) => [leaf.schema, leaf]));
  return [...distinct.values()].map((leaf) => ({ ...leaf, procedure, type, inputs: inputs as z.ZodType[] }));
});

/** Finds the texts that the schema of a field takes, and what it makes of them. */
function takenBy(
  { schema }: Field,
  texts: readonly string[],
): readonly { readonly sent: string; readonly kept: unknown }[] {
  return texts.flatMap((sent) => {
    const { success, data } = schema.safeParse(sent);
    return success ? [{ sent, kept: data }] : [];
  });
}

type Inputs = Readonly<Record<string, (index: number) => object>>;

/** Inputs by which texts really reach rows that others read. */
async function sceneInputs(scene: BlockScene, writer: Member): Promise<Inputs> {
  const { world } = scene;
  await setMemberSuburb(world.host, writer.id);
  const { swapId } = await scene.swap();
  const roomId = await scene.directRoom();
  const edited = await Promise.all(
    Array.from({ length: atOnce }, async () => ({
      itemId: await makeItem(world.db, writer.id),
      imageIds: await insertPictureRows(world.host, writer, 1),
    })),
  );
  const post = {
    id: null,
    title: 'A post',
    summary: '',
    body: '',
    locale: 'en-US',
    publishAt: '2026-01-01T00:00:00Z',
  };
  return {
    'items.saveDraft': () => itemForm(),
    'items.edit': (index) => ({ ...itemForm(), ...edited[index % atOnce] }),
    'items.publish': (index) => ({ ...itemForm(), ...edited[index % atOnce] }),
    'chat.send': () => ({ roomId, id: newId(MessageId), text: 'x' }),
    'swaps.report': () => ({ swapId, problem: 'It did not come' }),
    'swaps.cancel': () => ({ swapId }),
    'members.saveProfile': () => ({ suburb: 'Hobart', state: 'TAS', postcode: '7000', bio: '' }),
    'identity.saveAccount': () => ({ username: `m${randomUUID().slice(0, 8)}`, firstName: 'Ada', lastName: 'Byron' }),
    'moderation.report': (index) => ({
      subject: { kind: 'item', id: edited[index % atOnce]?.itemId },
      reason: 'other',
      text: '',
    }),
    'admin.blog.save': () => ({ ...post, urlTitle: `p${randomUUID()}` }),
    'admin.members.addNote': () => ({ id: scene.viewer.id, text: 'x' }),
    'admin.members.write': () => ({ id: scene.viewer.id, subject: 'Hello there', text: 'How are you?' }),
  };
}

function setAt(input: unknown, path: readonly string[], value: string): unknown {
  const [name = '', ...rest] = path;
  if (name === '') return value;
  if (name === '*')
    return Array.isArray(input) && input.length > 0
      ? input.map((each, index) => (index === 0 ? setAt(each, rest, value) : (each as unknown)))
      : [setAt({}, rest, value)];
  const record = (input ?? {}) as Record<string, unknown>;
  return { ...record, [name]: setAt(record[name], rest, value) };
}

/**
 * Sends the texts through every input: first by the schemas alone, then over HTTP, after each field of which the public
 * lists must answer.
 */
export function describeNaughtyText(texts: readonly string[], isSent: (procedure: string) => boolean): void {
  it(`none of ${texts.length} texts leaves anything unseen, or nothing to see, behind the schema of a field`, () => {
    const wrong = fields.flatMap((field) =>
      takenBy(field, texts)
        .filter(({ kept }) => field.kind !== 'secret' && typeof kept === 'string' && kept !== '')
        .filter(({ kept }) => refusedCharacterPattern.test(kept as string) || !hasVisibleCharacter(kept as string))
        .map(({ sent }) => `${field.procedure} ${field.path}: ${JSON.stringify(sent.slice(0, 40))}`),
    );
    expect(wrong).toEqual([]);
  });

  it('over HTTP no field takes a page from anyone', async () => {
    const world = await testWorld({
      EARLY_ACCESS_HOURS: '0',
      REQUIRE_ADMIN_TWO_FACTOR: 'off',
      REPORTS_PER_DAY: '1000',
    });
    const writer = await world.member({ role: 'owner' });
    const server = createServer(createApp(world.host, { pages: () => Router(), isReady: () => true })).listen(
      0,
      '127.0.0.1',
    );
    await new Promise((resolve) => server.once('listening', resolve));
    afterAll(() => server.close());
    const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const host = new URL(world.host.publicUrl);
    const headers = {
      cookie: makeSessionCookieHeader(world.host, writer),
      origin: host.origin,
      'content-type': 'application/json',
    };
    const readStatus = async (path: string, options: RequestInit = {}) => {
      const response = await fetch(`${site}${path}`, options);
      await response.arrayBuffer();
      return response.status;
    };
    const scene = await createBlockScene(world);
    const chatting = { ...headers, cookie: makeSessionCookieHeader(world.host, scene.viewer) };
    const inputs = await sceneInputs(scene, writer);
    const faults: string[] = [];
    let sent = 0;

    for (const field of fields) {
      if (field.type === 'subscription' || !isSent(field.procedure)) continue;
      const name = `${field.procedure} ${field.path}`;
      const taken = takenBy(field, texts);
      const writers = field.procedure === 'chat.send' ? chatting : headers;
      let answered = 0;
      const readForm = edits[field.procedure];
      const call = async (text: string, index: number) => {
        const typed = inputs[field.procedure]
          ? setAt(inputs[field.procedure]?.(index), field.path.split('.'), text)
          : (Object.assign(
              {},
              ...field.inputs.map((schema) => buildInputWithLeaf(schema, field.schema, text)),
            ) as object);
        const form =
          typeof readForm === 'function'
            ? await readForm(world.as(writer), typed as EditedName).catch(() => null)
            : undefined;
        const input = form === undefined ? typed : { ...(typed as object), editVersion: form?.editVersion ?? null };
        const status =
          field.type === 'query'
            ? await readStatus(`/trpc/${field.procedure}?input=${encodeURIComponent(JSON.stringify(input))}`, {
                headers: writers,
              })
            : await readStatus(`/trpc/${field.procedure}`, {
                method: 'POST',
                headers: writers,
                body: JSON.stringify({ requestId: randomUUID(), ...(input as object) }),
              });
        // "Unavailable" is the answer of a part that the tests do not configure.
        if (status === 500) faults.push(`${name} answers ${JSON.stringify(text.slice(0, 60))} with a fault`);
        if (status === 200) answered += 1;
      };
      // Saves of one form wait for one another: those at once would find it changed meanwhile.
      const together = typeof readForm === 'function' && field.procedure !== 'items.edit' ? 1 : atOnce;
      for (let from = 0; from < taken.length; from += together)
        await Promise.all(taken.slice(from, from + together).map(({ sent: text }, index) => call(text, index)));
      sent += taken.length;
      if (stored.includes(name) && answered < taken.length / 2)
        faults.push(`${name} stores only ${answered} of ${taken.length}`);
      for (const list of publicLists) {
        // Another address each time, since guests' answers are cached by it.
        const status = await readStatus(`${list}${list.includes('?') ? '&' : '?'}sent=${sent}`);
        if (status !== 200) faults.push(`${list} answers ${status} after ${name}`);
      }
      for (const list of ownLists) {
        const status = await readStatus(list, { headers });
        if (status !== 200) faults.push(`${list} answers its owner ${status} after ${name}`);
      }
    }
    process.stdout.write(`${texts.length} texts, ${fields.length} fields, ${sent} calls\n`);
    expect(faults).toEqual([]);
    expect(sent).toBeGreaterThan(texts.length);
  });
}
