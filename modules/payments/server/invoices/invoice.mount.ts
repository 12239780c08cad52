import express, { type Request, type Response } from 'express';
import { createFormat } from '#platform/i18n/format.ts';
import { createTranslator } from '#platform/i18n/translator.ts';
import type { Host } from '#platform/host.ts';
import type { Mount } from '#platform/module/define-module.ts';
import { InvoiceId, invoiceDownloadPath, formatInvoiceNumber } from '../../domain/invoice.ts';
import { renderInvoice } from './render-invoice.ts';
import { findOwnInvoice } from './own-invoice.ts';

async function send(host: Host, request: Request, response: Response): Promise<void> {
  const now = host.clock.now();
  const member = (await host.resolveMember(request.headers.cookie, now))?.member;
  const id = InvoiceId.safeParse(request.params['id']);
  const isAllowed = member && !member.lookedAt && id.success;
  const invoiceRow = isAllowed ? await findOwnInvoice(host.database.db, member, id.data) : null;
  if (!member || !invoiceRow)
    return void response.status(404).set('cache-control', 'no-store').type('text').send('Not found');
  const format = createFormat({ locale: member.locale, timeZone: member.timeZone, now: () => now });
  const pdf = await renderInvoice(createTranslator(member.locale), format, invoiceRow);
  response
    .attachment(`${formatInvoiceNumber(invoiceRow.kind, invoiceRow.number)}.pdf`)
    .set({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    .send(Buffer.from(pdf));
}

/** Serves an invoice or a credit note as a PDF to its member. Every other caller gets a 404. */
export const invoiceDownloadMount: Mount = {
  path: invoiceDownloadPath,
  cost: 20,
  handler: (host) => express.Router().get('/:id', (request, response) => send(host, request, response)),
};
