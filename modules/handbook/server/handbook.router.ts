import { isStaff } from '#contracts/staff-roles.ts';
import { listPricesAt } from '#modules/payments/public.ts';
import type { Config } from '#platform/config/config.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import type { Member } from '#platform/member.ts';
import { openQuery, router } from '#platform/trpc/procedures.ts';
import { isDocumentationName, publicDocumentation } from '../domain/documentation.ts';
import { documentedCallsSchema, documentedTablesSchema } from '../domain/generated.schemas.ts';
import { DocumentationMenuScopeView, HandbookPageView, HandbookPageInput } from '../domain/pages.ts';
import { loadHandbookPage } from './handbook-pages.ts';
import { listDocumentedCalls } from './list-calls.ts';
import { listDocumentedTables } from './read-tables.ts';

interface Reader {
  readonly config: Pick<Config, 'APP_MODE'>;
  readonly viewer: Pick<Member, 'role'> | null;
}

/** Pages for staff are open in a demo. */
const mayReadAll = ({ config, viewer }: Reader): boolean =>
  config.APP_MODE === 'demo' || (viewer !== null && isStaff(viewer.role));

const mayRead = (reader: Reader, name: string): boolean =>
  !isDocumentationName(name) || publicDocumentation.has(name) || mayReadAll(reader);

/** Others are answered as if it did not exist. */
const staffQuery = openQuery.use(({ ctx, next }) => {
  if (!mayReadAll(ctx)) throw platformErrors.notFound();
  return next();
});

export const handbookRouter = router({
  page: openQuery
    .input(HandbookPageInput)
    .output(HandbookPageView)
    .query(async ({ ctx, input }) => {
      if (!mayRead(ctx, input.name)) throw platformErrors.notFound();
      const listed = input.name === 'faq' ? await listPricesAt(ctx.db, ctx.now) : [];
      const prices = new Map<string, number>(listed.map(({ key, cents }) => [key, cents]));
      return loadHandbookPage(input.name, input.locale, ctx.config, prices);
    }),

  /** Whether the side menu shows the pages for staff. */
  menu: openQuery.output(DocumentationMenuScopeView).query(({ ctx }) => ({ isWhole: mayReadAll(ctx) })),

  tables: staffQuery.output(documentedTablesSchema).query(({ ctx }) => listDocumentedTables(ctx.db, ctx.host.modules)),

  calls: staffQuery.output(documentedCallsSchema).query(({ ctx }) => listDocumentedCalls(ctx.host.modules)),
});
