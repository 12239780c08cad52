import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { initTRPC, TRPCError } from '@trpc/server';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import express from 'express';
import { z } from 'zod';
import { Image, Item, ItemImage, Offer, OfferItem, Owner, Revision, Session } from './trpc-orm-entities.ts';
import { searchResultIdsSql, toSearchParameters } from './yardstick-sql.ts';

/**
 * The yardstick `trpc-orm`: the product's own stack in its smallest form (Express, tRPC, zod and entities), as a new
 * project would start with it.
 */
const orm = await MikroORM.init({
  clientUrl: process.env['DATABASE_URL'] ?? '',
  entities: [Image, Item, ItemImage, Offer, OfferItem, Owner, Revision, Session],
  pool: { min: 0, max: Number(process.env['DATABASE_POOL'] ?? 12) },
  ensureDatabase: false,
  metadataCache: { enabled: false },
});

const t = initTRPC.context<{ em: typeof orm.em; session: string | undefined }>().create();

const card = z
  .object({
    id: z.uuid(),
    title: z.string(),
    state: z.string(),
    valueCents: z.int(),
    suburb: z.string().nullable(),
    visibleFrom: z.date(),
    cover: z.string().nullable(),
  })
  .loose();
const page = z.object({ items: z.array(card) });

/** An item with its pictures and owner, as the response contains it. */
const toListedItem = ({ pictures, owner, ...item }: Item) => ({
  ...item,
  ownerId: owner.id,
  cover: pictures[0]?.image.id ?? null,
  pictures: pictures.map(({ image: { id, width, height, placeholder } }) => ({ id, width, height, placeholder })),
});
type Item = Awaited<ReturnType<typeof itemsBy>>[number];

const itemsBy = (em: typeof orm.em, where: object, order: object) =>
  em.find(Item, where, { populate: ['pictures.image', 'owner'], orderBy: order, limit: 10 }).then((items) =>
    items.map((item) => ({
      ...(item as unknown as z.infer<typeof card>),
      owner: { id: item.owner.id, username: item.owner.username },
      pictures: item.pictures.getItems(),
    })),
  );

const listed = () => ({ state: 'published', visibleFrom: { $lte: new Date() } });

const itemsRouter = t.router({
  newest: t.procedure
    .input(z.object({}))
    .output(page)
    .query(async ({ ctx }) => ({
      items: (await itemsBy(ctx.em, listed(), { visibleFrom: 'desc', id: 'desc' })).map(toListedItem),
    })),
  byId: t.procedure
    .input(z.object({ itemId: z.uuid() }))
    .output(card)
    .query(async ({ ctx, input }) => {
      const [item] = await itemsBy(ctx.em, { id: input.itemId, ...listed() }, {});
      if (!item) throw new TRPCError({ code: 'NOT_FOUND' });
      return { ...toListedItem(item), owner: item.owner };
    }),
});

const discoveryRouter = t.router({
  search: t.procedure
    .input(z.object({ keyword: z.string().max(100) }))
    .output(page)
    .query(async ({ ctx, input }) => {
      const found: { id: string }[] = await ctx.em.execute(
        searchResultIdsSql(input.keyword).replaceAll(/\$\d+/g, '?'),
        toSearchParameters(input.keyword),
      );
      const items = await itemsBy(ctx.em, { id: found.map(({ id }) => id) }, {});
      return { items: found.flatMap(({ id }) => items.find((item) => item.id === id) ?? []).map(toListedItem) };
    }),
});

const offersRouter = t.router({
  propose: t.procedure
    .input(z.object({ offererItemId: z.uuid(), ownerItemId: z.uuid() }))
    .output(z.object({ offerId: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      const session = await ctx.em.findOne(Session, { token: ctx.session ?? '', expiresAt: { $gt: new Date() } });
      const wanted = await ctx.em.findOne(Item, { id: input.ownerItemId }, { populate: ['owner'] });
      if (!session || !wanted) throw new TRPCError({ code: 'UNAUTHORIZED' });
      const now = new Date();
      const offer = ctx.em.create(Offer, {
        id: randomUUID(),
        offererId: session.memberId,
        ownerId: wanted.owner.id,
        state: 'pending',
        revision: 1,
        authorId: session.memberId,
        offererSeen: 1,
        expiresAt: new Date(now.getTime() + 72 * 3_600_000),
        createdAt: now,
        changedAt: now,
      });
      const revision = ctx.em.create(Revision, {
        id: randomUUID(),
        offer,
        number: 1,
        authorId: session.memberId,
        isLive: true,
        sentAt: now,
      });
      for (const [side, itemId] of [
        ['offerer', input.offererItemId],
        ['owner', input.ownerItemId],
      ] as const) {
        ctx.em.create(OfferItem, { revision, itemId, offerId: offer.id, side, position: 0, isLive: true });
      }
      await ctx.em.flush();
      return { offerId: offer.id };
    }),
});

const app = express();
app.use(
  '/trpc',
  createExpressMiddleware({
    router: t.router({ items: itemsRouter, discovery: discoveryRouter, offers: offersRouter }),
    createContext: ({ req }) => ({ em: orm.em.fork(), session: req.get('x-session') }),
  }),
);
app.listen(Number(process.env['PORT']), '127.0.0.1');
