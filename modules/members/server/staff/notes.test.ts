import { describe, expect, it } from 'vitest';
import { MemberId, newId } from '#contracts/ids.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld();
const helper = await world.member({ username: 'helper.one', role: 'support' });
const { members, platform } = world.as(helper).admin;
const { id } = await world.member({ username: 'ines', email: 'ines@example.com', locale: 'pt-PT' });

describe('notes on a member', () => {
  it('are read by colleagues, the newest first, and audited without their words', async () => {
    await members.addNote.mutate({ id, text: 'Called about a lost parcel.' });
    world.clock.advance({ minutes: 1 });
    await members.addNote.mutate({ id, text: 'The parcel has come.' });
    expect(await members.notes.query({ id })).toMatchObject([
      { text: 'The parcel has come.', authorId: helper.id, author: 'helper.one' },
      { text: 'Called about a lost parcel.' },
    ]);
    const lines = (await platform.audit.query({ action: 'members.note', subjectId: id })).items;
    expect(lines).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toContain('parcel');
  });

  it('are refused of an account that is not there', async () => {
    expect(await expectRefusal(members.addNote.mutate({ id: newId(MemberId), text: 'Who?' }))).toMatchObject({
      code: 'platform.notFound',
    });
  });
});

describe('a message to a member', () => {
  it('reaches them by email in its own words, and is audited', async () => {
    await members.write.mutate({ id, subject: 'O seu pacote', text: 'Chegou ontem.\n\nEstá <b>bem</b>.' });
    await world.work();
    expect(world.mails().at(-1)).toMatchObject({
      to: { address: 'ines@example.com' },
      subject: 'O seu pacote',
      text: expect.stringContaining('Chegou ontem.'),
      html: expect.not.stringContaining('<b>bem</b>'),
    });
    expect((await platform.audit.query({ action: 'members.write', subjectId: id })).items).toMatchObject([
      { actorId: helper.id, before: null, after: null, reason: null },
    ]);
  });

  it('is refused to an account that is not there', async () => {
    const write = members.write.mutate({ id: newId(MemberId), subject: 'Hello', text: 'Is anyone there?' });
    expect(await expectRefusal(write)).toMatchObject({ code: 'platform.notFound' });
  });
});
