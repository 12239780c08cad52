import { z } from 'zod';
import { editVersionOutput } from '#contracts/edit-version.ts';
import { readableRowsSchema } from '#contracts/rows.ts';
import { parseInput } from '#platform/errors/parse-input.ts';
import { memberCommand, memberQuery, openQuery, router } from '#platform/trpc/procedures.ts';
import {
  editItemInput,
  itemIdInput,
  myItemsInput,
  newestItemsInput,
  publishItemInput,
  saveDraftInput,
} from '../../domain/item.schemas.ts';
import {
  categoryCountRowsView as categoryCountsView,
  itemBoundsView,
  itemCardPageView,
  itemPageView,
  itemToEditSchema as itemToEditView,
  myItemView,
  ownListedItemView,
} from '../../domain/item.views.ts';
import { boostEndView, boostItemInput, ownBoostView } from '../../domain/boost.schemas.ts';
import { pageSchema } from '#contracts/page.ts';
import { toItemBounds } from '../../domain/item-bounds.ts';
import { itemSettings } from '../../domain/items.settings.ts';
import { getBoundedItemFormSchemas } from '../get-bounded-item-form-schemas.ts';
import { listCategoryCounts } from '../category-counts.ts';
import { editItem } from '../edit-item.ts';
import { publishItemIfUnchanged, saveDraftIfUnchanged, saveItemIfUnchanged } from '../edit-version.ts';
import { loadItemPage, loadNewestItemDetail } from '../load-item-page.ts';
import { loadOwnItemToEdit, loadMyItemDraft, listMyItems, listOwnListedItems } from '../my-items.ts';
import { toBoostRules } from '../boosts/boost-rules.ts';
import { boostItem } from '../boosts/boost-item.ts';
import { loadBoost } from '../boosts/load-boost.ts';
import { listNewestWithBoosts } from '../newest/newest-with-boosts.ts';
import { saveItemDraft } from '../save-item-draft.ts';
import { withdrawItem } from '../withdraw-item.ts';

const done = z.object({});
const openList = openQuery.meta({ sameForGuests: ['identity', 'items'] });

export const itemRouter = router({
  byId: openList
    .input(itemIdInput)
    .output(itemPageView)
    .query(({ ctx, input }) => loadItemPage(ctx.db, ctx.viewer, input.itemId, ctx.now)),

  newestOne: openList.output(itemPageView).query(({ ctx }) => loadNewestItemDetail(ctx.db, ctx.viewer, ctx.now)),

  newest: openList
    .input(newestItemsInput)
    .output(itemCardPageView)
    .query(({ ctx, input }) =>
      listNewestWithBoosts(ctx.db, ctx.cursors, ctx.viewer, input, { now: ctx.now, rules: toBoostRules(ctx.config) }),
    ),

  categories: openList.output(categoryCountsView).query(({ ctx }) => listCategoryCounts(ctx.db)),

  mine: memberQuery('items.read')
    .input(myItemsInput)
    .output(pageSchema(myItemView))
    .query(({ ctx, input }) => listMyItems(ctx.db, ctx.cursors, ctx.member.id, input, ctx.now)),

  /** Compared on the device with the wishes on cards, so that lists stay one statement and the same for all. */
  ownListed: memberQuery('items.read')
    .output(readableRowsSchema(ownListedItemView))
    .query(({ ctx }) => listOwnListedItems(ctx.db, ctx.member.id)),

  /** Bounds that the form shows and checks before it sends. */
  bounds: memberQuery('members.impersonate')
    .output(itemBoundsView)
    .query(({ ctx }) => toItemBounds(itemSettings.read(ctx.config))),

  draft: memberQuery('items.read')
    .output(itemToEditView.nullable())
    .query(({ ctx }) => loadMyItemDraft(ctx.db, ctx.member.id)),

  toEdit: memberQuery('items.read')
    .input(itemIdInput)
    .output(itemToEditView)
    .query(({ ctx, input }) => loadOwnItemToEdit(ctx.db, ctx.member.id, input.itemId)),

  saveDraft: memberCommand
    .input(saveDraftInput)
    .output(itemIdInput.extend(editVersionOutput))
    .mutation(({ ctx, input: { editVersion: read, ...input } }) =>
      ctx.transaction(async (unit) => {
        const draft = parseInput(getBoundedItemFormSchemas(itemSettings.read(ctx.config)).draft, input);
        const save = () => saveItemDraft(unit, ctx.member, draft);
        const { saved: itemId, editVersion } = await saveDraftIfUnchanged(unit, ctx.member, read, save);
        return { itemId, editVersion };
      }),
    ),

  publish: memberCommand
    .input(publishItemInput)
    .output(itemIdInput.extend({ visibleFrom: z.iso.datetime() }))
    .mutation(({ ctx, input: { editVersion, ...input } }) =>
      ctx.transaction(async (unit) => {
        const form = {
          ...parseInput(getBoundedItemFormSchemas(itemSettings.read(ctx.config)).publish, input),
          editVersion,
        };
        const { itemId, visibleFrom } = await publishItemIfUnchanged(
          unit,
          ctx.member,
          form,
          itemSettings.read(ctx.config).EARLY_ACCESS_HOURS,
        );
        return { itemId, visibleFrom: visibleFrom.toISOString() };
      }),
    ),

  edit: memberCommand
    .input(editItemInput)
    .output(z.object(editVersionOutput))
    .mutation(({ ctx, input: { editVersion: read, ...input } }) =>
      ctx.transaction(async (unit) => {
        const form = parseInput(getBoundedItemFormSchemas(itemSettings.read(ctx.config)).edit, input);
        const which = { itemId: form.itemId, read };
        const { editVersion } = await saveItemIfUnchanged(unit, ctx.member, which, () =>
          editItem(unit, ctx.member, form),
        );
        return { editVersion };
      }),
    ),

  boost: router({
    state: memberQuery('payments.read')
      .input(itemIdInput)
      .output(ownBoostView)
      .query(({ ctx, input }) => loadBoost(ctx.db, ctx.member.id, input.itemId, ctx)),

    buy: memberCommand
      .input(boostItemInput)
      .output(boostEndView)
      .mutation(({ ctx, input }) =>
        ctx.transaction(async (unit) => ({ until: (await boostItem(unit, ctx.member, input)).toISOString() })),
      ),
  }),

  withdraw: memberCommand
    .input(itemIdInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await withdrawItem(unit, ctx.member, input.itemId);
        return {};
      }),
    ),
});
