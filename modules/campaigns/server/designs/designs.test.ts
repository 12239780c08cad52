import { describe, expect, it } from 'vitest';
import { makeItem } from '#modules/items/testing.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { toSameTextInAllLocales, type DesignDocument } from '../../domain/design-document.ts';
import { DesignId } from '../../domain/designs.schemas.ts';
import { renderEmailForRecipient } from '../../domain/compiled-email.ts';
import { typedTables } from '../tables.ts';
import { loadOrCompileEmail } from './load-or-compile-email.ts';

const world = await testWorld();
const ana = await world.member({ role: 'marketing' });
const ben = await world.member({ role: 'owner' });
const designs = (who = ana) => world.as(who).admin.campaigns.designs;

const document: DesignDocument = {
  subject: { 'en-US': 'Hi {{firstName|there}}', 'pt-PT': 'Olá {{firstName|amigo}}' },
  preview: toSameTextInAllLocales(''),
  blocks: [
    { kind: 'text', size: 'title', align: 'left', words: { 'en-US': 'Good to have you', 'pt-PT': 'Que bom' } },
    { kind: 'grid', count: 4 },
    { kind: 'coupon', source: 'each', code: '', words: toSameTextInAllLocales('') },
  ],
};
const draft = { id: null, version: null, name: 'Welcome', document };
const saved = () => designs().save.mutate(draft);

describe('a design', () => {
  it('is saved as versions that stay, opened, copied and archived', async () => {
    const { id, version } = await saved();
    expect(version).toBe(1);
    const changed = { ...document, subject: toSameTextInAllLocales('Second') };
    expect(await designs().save.mutate({ id, version: 1, name: 'Welcome two', document: changed })).toEqual({
      id,
      version: 2,
      faults: [],
    });
    expect(await designs().byId.query({ id })).toMatchObject({ name: 'Welcome two', version: 2, document: changed });
    expect(await designs().byId.query({ id, version: 1 })).toMatchObject({ version: 2, shown: 1, document });
    const copy = await designs().copy.mutate({ id, name: 'Copy' });
    expect(await designs().byId.query({ id: copy.id })).toMatchObject({ name: 'Copy', version: 1, document: changed });
    await designs().archive.mutate({ id, isArchived: true });
    await designs().archive.mutate({ id, isArchived: true });
    const named = async (isArchived: boolean) =>
      (await designs().list.query({ search: 'Welcome t', isArchived })).items.map((row) => row.id);
    expect([await named(false), await named(true)]).toEqual([[], [id]]);
    await designs().archive.mutate({ id, isArchived: false });
    expect(await named(false)).toEqual([id]);
  });

  it('names what its readers would see as mistakes when it is saved and when it is opened', async () => {
    const faulty: DesignDocument = {
      ...document,
      blocks: [
        { kind: 'text', size: 'body', align: 'left', words: { 'en-US': 'Hi {{nme}}', 'pt-PT': '' } },
        { kind: 'button', align: 'left', words: toSameTextInAllLocales('Look'), link: '/no-such-page' },
      ],
    };
    const { id, faults } = await designs().save.mutate({ ...draft, document: faulty });
    expect(faults.map(({ kind, at }) => [kind, at])).toEqual([
      ['language', '1'],
      ['field', '1'],
      ['page', '2'],
    ]);
    expect((await designs().byId.query({ id })).faults).toEqual(faults);
  });

  it('may lead to a post of the blog once that is public', async () => {
    const urlTitle = 'how-to-swap-a-tent';
    const publishAt = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
    const post = { title: 'Tents', urlTitle, summary: 'Dry it first.', body: 'Hello', locale: 'en-US' as const };
    await world.as(ben).admin.blog.save.mutate({ id: null, editVersion: null, ...post, publishAt });
    const leading: DesignDocument = {
      ...document,
      blocks: [{ kind: 'button', align: 'left', words: toSameTextInAllLocales('Read'), link: `/${urlTitle}` }],
    };
    const kinds = async () =>
      (await designs().save.mutate({ ...draft, document: leading })).faults.map(({ kind }) => kind);
    expect(await kinds()).toEqual(['page']);
    world.clock.advance({ hours: 2 });
    expect(await kinds()).toEqual([]);
  });

  it('is listed page by page, the latest save first', async () => {
    const made = [await saved(), await saved(), await saved()].map(({ id }) => id);
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await designs().list.query({ limit: 1, cursor });
      seen.push(...page.items.map(({ id }) => id));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(seen.filter((id) => made.includes(id as DesignId)).sort()).toEqual([...made].sort());
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('that someone else saved meanwhile is not overwritten, and their name is said', async () => {
    const { id } = await saved();
    await designs(ben).save.mutate({ ...draft, id, version: 1, name: 'Of Ben' });
    expect(await expectRefusal(designs().save.mutate({ ...draft, id, version: 1, name: 'Of Ana' }))).toMatchObject({
      code: 'campaigns.designChanged',
      params: { version: 2, by: ben.username },
    });
    expect(await designs().byId.query({ id })).toMatchObject({ name: 'Of Ben', version: 2 });
    expect(await designs().save.mutate({ ...draft, id, version: 2, name: 'Of Ana' })).toMatchObject({ version: 3 });
    expect((await designs().byId.query({ id, version: 2 })).versions).toHaveLength(3);
  });

  it('saved by two at once becomes one version, and the other is refused', async () => {
    const { id } = await saved();
    const tries = await Promise.allSettled(
      [ana, ben, ana, ben].map((who) => designs(who).save.mutate({ ...draft, id, version: 1 })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await designs().byId.query({ id })).toMatchObject({ version: 2 });
  });

  it('needs a name, a subject and a body, and a test a recipient', async () => {
    const empty = {
      subject: toSameTextInAllLocales(' '),
      preview: toSameTextInAllLocales(''),
      blocks: [{ kind: 'divider' as const }],
    };
    const codes = async (call: Promise<unknown>) =>
      (await expectRefusal(call)).fields.map(({ path, code }) => `${path} ${code}`).sort();
    expect(await codes(designs().save.mutate({ ...draft, name: ' ', document: empty }))).toEqual([
      'body campaigns.field.bodyEmpty',
      'designName campaigns.field.designNameEmpty',
      'subject campaigns.field.subjectEmpty',
    ]);
    const test = { name: 'Test', document, recipient: '', language: 'en-US' as const };
    expect(await codes(designs().sendTest.mutate(test))).toEqual(['recipient campaigns.field.recipientEmpty']);
    expect(await codes(designs().sendTest.mutate({ ...test, recipient: 'me' }))).toEqual([
      'recipient campaigns.field.recipientInvalid',
    ]);
  });

  it('that does not exist is not found', async () => {
    const id = DesignId.parse('00000000-0000-4000-8000-000000000000');
    for (const call of [
      () => designs().byId.query({ id }),
      () => designs().copy.mutate({ id, name: 'x' }),
      () => designs().archive.mutate({ id, isArchived: true }),
      () => designs().save.mutate({ ...draft, id, version: 1 }),
    ])
      expect(await expectRefusal(call())).toMatchObject({ code: 'campaigns.designNotFound' });
  });
});

describe('a letter', () => {
  const email = (id: string) => world.transaction((unit) => loadOrCompileEmail(unit, id, 'en-US'));

  it('is compiled once per version and language, and then read', async () => {
    const { id } = await saved();
    const first = await email(id);
    expect(first).toMatchObject({ designId: id, version: 1, needs: { coupon: 'each', items: 4 } });
    await typedTables(world.db)
      .updateTable('email_design_letter')
      .set({ text: 'kept' })
      .where('design_id', '=', id)
      .execute();
    expect((await email(id)).text).toBe('kept');
    await designs().save.mutate({ ...draft, id, version: 1 });
    expect((await email(id)).text).not.toBe('kept');
    const filled = renderEmailForRecipient(await email(id), {
      firstName: '',
      facts: {},
      coupon: null,
      items: [],
      unsubscribeUrl: 'https://swapu.example/stop',
      link: (url) => url,
      openUrl: null,
    });
    expect(filled.subject).toBe('Hi there');
  });

  it('is previewed in both languages as a member gets it, or an invented one', async () => {
    const cat = await world.member();
    const reader = await designs().reader.query({ username: cat.username.toUpperCase() });
    expect(reader).toEqual({ memberId: cat.id, username: cat.username });
    expect(await designs().reader.query({ username: 'no one' })).toBeNull();
    const own = await designs().preview.mutate({ document, memberId: cat.id });
    expect([own.username, own['en-US'].subject]).toEqual([cat.username, 'Hi there']);
    const invented = await designs().preview.mutate({ document, memberId: null });
    expect([invented['en-US'].subject, invented['pt-PT'].subject]).toEqual(['Hi Mia', 'Olá Inês']);
    expect(invented['pt-PT'].html).toContain('Que bom');
    const item = await makeItem(world.db, cat.id, { title: 'Lamp' });
    const withItems = await designs().preview.mutate({ document, memberId: null });
    expect(withItems['en-US'].html).toContain(`/viewPost/${item}"`);
  });

  it('is sent as a test to the address that was typed', async () => {
    await designs().sendTest.mutate({ name: 'Test', document, recipient: 'me@example.org', language: 'pt-PT' });
    await world.work();
    const mail = world.mails().find(({ to }) => to.address === 'me@example.org');
    expect(mail).toMatchObject({ subject: 'Olá Inês', letter: 'campaigns.test' });
    expect(mail?.html).toContain('ABN');
  });

  it('tells the console where the designer is', async () => {
    expect(await designs().designer.query()).toEqual({ url: 'http://localhost:3000' });
  });
});
