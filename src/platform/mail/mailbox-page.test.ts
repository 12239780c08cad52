import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, describe, expect, it } from 'vitest';
import { EventId, newId } from '#contracts/ids.ts';
import { testWorld } from '#testing/world.ts';
import { createMailboxMailer } from './mailbox-mailer.ts';
import { createMailboxRouter } from './mailbox-page.ts';

const world = await testWorld();
const server = createServer(express().use(createMailboxRouter(world.db)));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const page = async (address: string) => {
  const response = await fetch(origin + address);
  return { status: response.status, html: await response.text() };
};

const mailbox = createMailboxMailer(world.db);
async function receive(address: string, subject: string): Promise<string> {
  const id = newId(EventId);
  const html = `<p>To ${address}</p><a href="/auth" target="_blank">Go</a>`;
  const sender = { letter: 'tests.letter', from: 'Swapu <hello@swapu.example>', headers: { 'X-Trace-Id': 'trace-1' } };
  await mailbox.send({ ...sender, id, to: { address }, subject, html, text: `To ${address}` });
  return id;
}

describe('the mailbox', () => {
  it('lists emails from the newest, and those of one reader in any case of the address', async () => {
    await receive('ana@example.com', 'First of all');
    await receive('ben@example.com', 'Second of all');
    const { html } = await page('/');
    expect(html.indexOf('Second of all')).toBeGreaterThan(0);
    expect(html.indexOf('First of all')).toBeGreaterThan(html.indexOf('Second of all'));
    const ofAna = await page('/?to=ANA@example.com');
    expect(ofAna.html).toContain('First of all');
    expect(ofAna.html).not.toContain('Second of all');
  });

  it('shows an email as it was sent, whose links lead out of its frame', async () => {
    const id = await receive('ana@example.com', 'A whole email');
    expect((await page(`/${id}`)).html).toContain('A whole email');
    expect(await page(`/${id}/html`)).toEqual({
      status: 200,
      html: '<p>To ana@example.com</p><a href="/auth" target="_top">Go</a>',
    });
  });

  it.each([
    ['unknown', newId(EventId)],
    ['malformed', 'bogus'],
  ])('has no page for an id that is %s', async (_kind, id) => {
    expect([(await page(`/${id}`)).status, (await page(`/${id}/html`)).status]).toEqual([404, 404]);
  });
});
