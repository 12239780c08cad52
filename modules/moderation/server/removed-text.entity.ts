import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';
import type { z } from 'zod';
import type { RemovableTextKind } from '../domain/appeal.ts';

/** A text that staff removed, with its words as long as an appeal may put them back. */
export const RemovedText = defineEntity({
  name: 'RemovedText',
  tableName: 'removed_text',
  properties: {
    kind: p.text().$type<RemovableTextKind>().primary(),
    subjectId: p.uuid().primary(),
    aboutId: p.uuid().$type<MemberId>(),
    content: p.json<z.core.util.JSONType>().strictNullable(),
    removedAt: p.datetime(),
    restoredAt: p.datetime().strictNullable(),
  },
});
