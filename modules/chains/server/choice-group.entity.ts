import { defineEntity, p } from '@mikro-orm/core';
import type { ItemId, MemberId, SwapId } from '#contracts/ids.ts';
import type { ChoiceKind } from '../domain/choice-bounds.ts';
import type { ChoiceGroupId } from '../domain/choices.schemas.ts';

/** Things of which a member gives one only, or of which one is enough. */
export const ChoiceGroup = defineEntity({
  name: 'ChoiceGroup',
  tableName: 'chain_choice_group',
  properties: {
    id: p.uuid().$type<ChoiceGroupId>().primary(),
    memberId: p.uuid().$type<MemberId>(),
    kind: p.text().$type<ChoiceKind>(),
    number: p.smallint(),
    settledBy: p.uuid().$type<SwapId>().strictNullable(),
    createdAt: p.datetime(),
  },
});

export const ChoiceItem = defineEntity({
  name: 'ChoiceItem',
  tableName: 'chain_choice_item',
  properties: {
    memberId: p.uuid().$type<MemberId>().primary(),
    kind: p.text().$type<ChoiceKind>().primary(),
    itemId: p.uuid().$type<ItemId>().primary(),
    groupId: p.uuid().$type<ChoiceGroupId>(),
    place: p.smallint(),
  },
});
