import { Readable } from 'node:stream';
import express from 'express';
import type { z } from 'zod';
import { parseEachRow } from '#contracts/rows.ts';
import { hasRolePermission } from '#contracts/staff-roles.ts';
import { runTransaction } from '../transaction/transaction.ts';
import type { Host } from '../host.ts';
import { platformErrors } from '../errors/platform.errors.ts';
import { toMemberLimitKey } from '../limits/limit-keys.ts';
import { sendStream } from '../storage/send-stream.ts';
import { isMissingTwoFactor } from '../trpc/is-missing-two-factor.ts';
import { findUnstorableText } from '../trpc/unstorable-text.ts';
import { listPermissions } from '../module/permissions.ts';
import type { Mount } from '../module/define-module.ts';
import { iterateSkippingUnreadableRows } from '../rows/unreadable-rows.ts';
import { byteOrderMark, formatCsvLine, UnreadableCsvLineError, type CsvValue } from './csv.ts';

export interface CsvColumn<Row> {
  readonly header: string;
  value(row: Row): CsvValue;
}

export interface CsvExport<Filters, Row> {
  /** `members` is served at `/admin/export/members.csv`. */
  readonly name: string;
  readonly permission: string;
  /** The list's filters, as in its query string. */
  readonly filters: z.ZodType<Filters>;
  readonly columns: readonly CsvColumn<Row>[];
  /** Yields rows in batches, so that a table of any length needs the memory of one batch. */
  pieces(host: Host, filters: Filters, now: Date): AsyncIterable<readonly (Row | UnreadableCsvLineError)[]>;
}

const unreadableLine = (id: string) => formatCsvLine([id, 'unreadable']);

async function* streamLines<Filters, Row>(
  { columns, pieces }: CsvExport<Filters, Row>,
  host: Host,
  filters: Filters,
  now: Date,
) {
  const writeLine = (row: Row | UnreadableCsvLineError) =>
    row instanceof UnreadableCsvLineError
      ? unreadableLine(row.id)
      : formatCsvLine(columns.map((column) => column.value(row)));
  yield byteOrderMark + formatCsvLine(columns.map((column) => column.header));
  for await (const piece of pieces(host, filters, now))
    yield parseEachRow(piece, writeLine, unreadableLine).items.join('');
}

/** Streams a list of the console as a file to admins. Everyone else gets "not found". Each export is audited. */
export function csvExport<Filters, Row>(definition: CsvExport<Filters, Row>): Mount {
  const path = `/admin/export/${definition.name}.csv`;
  return {
    path,
    cost: 5,
    handler(host: Host) {
      const answer: express.RequestHandler = async (request, response, next) => {
        const now = host.clock.now();
        const session = await host.resolveMember(request.headers.cookie, now);
        const mayRead =
          session && hasRolePermission(session.member.role, definition.permission, listPermissions(host.modules));
        if (!mayRead) return next('router');
        if (isMissingTwoFactor(session.member, host.config)) throw platformErrors.twoFactorNeeded();
        const filters = definition.filters.safeParse(request.query);
        if (!filters.success || !findUnstorableText(request.query).next().done) return void response.sendStatus(400);
        const { member: actor } = session;
        await host.limits.take('writing', toMemberLimitKey(actor.id));
        await runTransaction(
          host,
          { actor, traceId: String(response.locals['traceId'] ?? '-'), address: request.ip ?? '' },
          async (unit) =>
            unit.audit({
              action: 'platform.exported',
              subject: { kind: 'list', id: definition.name },
              after: { filters: Object.keys(request.query) },
            }),
        );
        response
          .attachment(`${definition.name}-${now.toISOString().slice(0, 10)}.csv`)
          .type('text/csv')
          .setHeader('cache-control', 'no-store');
        const reader = { name: `export:${definition.name}`, log: host.log, metrics: host.metrics };
        const lines = iterateSkippingUnreadableRows(reader, () => streamLines(definition, host, filters.data, now));
        await sendStream(Readable.from(lines), response);
      };
      return express.Router().get('/', answer);
    },
  };
}
