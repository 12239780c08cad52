import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { makeSessionCookieHeader } from '#modules/identity/testing.ts';
import type { Member } from '#platform/member.ts';
import { testWorld, type World } from '#testing/world.ts';
import { overrideSettings } from '#testing/config.ts';
import type { CheckoutId } from '../../domain/checkout.ts';
import { paymentSettings } from '../../domain/payments.settings.ts';
import { actAtTestCheckout } from '../../testing.ts';
import { requestCheckoutRefund } from '../checkout/request-refund.ts';
import { typedTables } from '../tables.ts';
import { issueMissingInvoices } from './issue-missing-invoices.ts';
import { invoiceDownloadMount } from './invoice.mount.ts';

const world = await testWorld({
  OPERATOR_NAME: 'Swapu Pty Ltd',
  OPERATOR_ABN: '51 824 753 556',
  OPERATOR_ADDRESS: '2 Lane, Perth',
});

async function buys(of: World, member: Member, tokens = 10) {
  const { checkoutId } = await of.as(member).payments.tokens.buy.mutate({ tokens });
  await actAtTestCheckout(of.as(member), checkoutId);
  await of.work();
  return checkoutId;
}
const listDocuments = async (of: World, member: Member) =>
  (await of.as(member).payments.payments.query({})).items.flatMap(({ invoices }) => invoices);
const numbers = (kind: 'invoice' | 'creditNote') =>
  typedTables(world.db).selectFrom('invoice').select('number').where('kind', '=', kind).orderBy('number').execute();

async function download(cookie: string | null, id: string, of: World = world) {
  const server = createServer(express().use(invoiceDownloadMount.path, invoiceDownloadMount.handler(of.host))).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${invoiceDownloadMount.path}/${id}`, {
    headers: cookie ? { cookie } : {},
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  server.close();
  return { status: answer.status, type: answer.headers.get('content-type'), bytes };
}

async function readText(data: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

test('a payment has an invoice, a refund a credit note, and both are mailed', async () => {
  const member = await world.member();
  const checkoutId = await buys(world, member);
  expect((await listDocuments(world, member)).map(({ kind }) => kind)).toEqual(['invoice']);
  await world.transaction((unit) => requestCheckoutRefund(unit, checkoutId, { cents: 200, reason: 'asked for it' }));
  await world.work();
  const [invoice, note] = await listDocuments(world, member);
  expect(note?.kind).toBe('creditNote');
  const subjects = world.mails().map(({ subject }) => subject);
  expect(subjects).toEqual(expect.arrayContaining([`Your receipt ${invoice?.number}`, "We've refunded $2"]));
});

test('an invoice is a PDF for its member alone', async () => {
  const [member, other] = await Promise.all([world.member(), world.member()]);
  await buys(world, member);
  const [invoice] = await listDocuments(world, member);
  const id = invoice?.id ?? '';
  const own = await download(makeSessionCookieHeader(world.host, member), id);
  expect([own.status, own.type]).toEqual([200, 'application/pdf']);
  const text = await readText(own.bytes);
  for (const part of [
    'Tax invoice',
    invoice?.number ?? '',
    'Swapu Pty Ltd',
    'ABN 51 824 753 556',
    '2 Lane, Perth',
    '10 Swapu tokens',
    '$5.00',
    '$0.45',
  ])
    expect(text).toContain(part);
  expect((await download(makeSessionCookieHeader(world.host, other), id)).status).toBe(404);
  expect((await download(null, id)).status).toBe(404);
});

test('numbers have no gaps and no doubles among 40 events at once, repeated and cut off', async () => {
  const before = (await numbers('invoice')).length;
  const checkouts = [];
  for (let at = 0; at < 8; at += 1) {
    const member = await world.member();
    const { checkoutId } = await world.as(member).payments.tokens.buy.mutate({ tokens: 10 });
    await actAtTestCheckout(world.as(member), checkoutId);
    checkouts.push(checkoutId);
  }
  await world.work();
  await typedTables(world.db).deleteFrom('invoice').where('number', '>', before).execute();
  await typedTables(world.db)
    .updateTable('invoice_series')
    .set({ last_number: before })
    .where('kind', '=', 'invoice')
    .execute();
  const cutOff = new Error('crash');
  const results = await Promise.allSettled(
    checkouts.flatMap((id) =>
      [0, 1, 2, 3, 4].map((turn) =>
        world.transaction(async (unit) => {
          await issueMissingInvoices(unit, id);
          if (turn === 0) throw cutOff;
        }),
      ),
    ),
  );
  expect(results.filter((result) => result.status === 'rejected' && result.reason !== cutOff)).toEqual([]);
  const issued = (await numbers('invoice')).map(({ number }) => number);
  expect(issued).toEqual(Array.from({ length: before + 8 }, (_, at) => at + 1));
});

test('an operator that is not registered for GST issues invoices without it', async () => {
  const unregistered = await testWorld({ GST_REGISTERED: 'off' });
  const member = await unregistered.member();
  await buys(unregistered, member);
  const [row] = await typedTables(unregistered.db)
    .selectFrom('invoice')
    .select(['cents', 'gst_cents', 'number'])
    .execute();
  expect(row).toEqual({ cents: 500, gst_cents: null, number: 1 });
});

test.each([
  [{ OPERATOR_ABN: '51 824 753 556', GST_REGISTERED: 'off' }, true],
  [{ GST_REGISTERED: 'on' }, false],
] as const)(
  'without an ABN or a registration for GST it is a receipt, which names no tax',
  async (settings, hasAbn) => {
    const site = await testWorld({ OPERATOR_NAME: 'Swapu 王 Pty Ltd', ...settings });
    const member = await site.member();
    await buys(site, member);
    const [invoice] = await listDocuments(site, member);
    const text = await readText(
      (await download(makeSessionCookieHeader(site.host, member), invoice?.id ?? '', site)).bytes,
    );
    for (const part of ['Receipt', '王', '$5.00']) expect(text).toContain(part);
    expect(text.includes('No GST has been charged.')).toBe(hasAbn);
    expect(text).not.toMatch(/Tax invoice|GST included/);
    expect(text.includes('ABN')).toBe(hasAbn);
  },
);

test('credit notes return the GST of their invoice in all, and none of one without it', async () => {
  const refund = async (of: World, checkoutId: CheckoutId, refunded_cents: number, GST_REGISTERED: boolean) => {
    await typedTables(of.db)
      .updateTable('payment')
      .set({ refunded_cents })
      .where('checkout_id', '=', checkoutId)
      .execute();
    await of.transaction((unit) =>
      issueMissingInvoices(overrideSettings(unit, paymentSettings, { GST_REGISTERED }), checkoutId),
    );
  };
  const returned = async (of: World, checkoutId: CheckoutId) => {
    const notes = await typedTables(of.db)
      .selectFrom('invoice')
      .innerJoin('payment', 'payment.id', 'invoice.payment_id')
      .select('invoice.gst_cents as gst')
      .where('payment.checkout_id', '=', checkoutId)
      .where('invoice.kind', '=', 'creditNote')
      .orderBy('invoice.number')
      .execute();
    return notes.map(({ gst }) => gst);
  };
  const taxed = await buys(world, await world.member());
  for (const cents of [150, 300, 500]) await refund(world, taxed, cents, cents < 500);
  expect(await returned(world, taxed)).toEqual([14, 13, 18]);
  const unregistered = await testWorld({ GST_REGISTERED: 'off' });
  const free = await buys(unregistered, await unregistered.member());
  await refund(unregistered, free, 500, true);
  expect(await returned(unregistered, free)).toEqual([null]);
});
