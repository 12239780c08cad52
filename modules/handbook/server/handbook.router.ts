import { openQuery, router } from '#platform/trpc/procedures.ts';
import { HandbookPage, HandbookPageInput } from '../domain/pages.ts';
import { handbookPage } from './handbook-pages.ts';

export const handbookRouter = router({
  page: openQuery
    .input(HandbookPageInput)
    .output(HandbookPage)
    .query(({ ctx, input }) => handbookPage(input.name, input.locale, ctx.config)),
});
