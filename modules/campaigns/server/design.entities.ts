import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';
import type { Locale } from '#contracts/locale.ts';
import type { DesignDocument } from '../domain/design-document.ts';
import type { DesignId } from '../domain/designs.schemas.ts';

/** A design of letters; what it looks like stands in its versions. */
export const EmailDesign = defineEntity({
  name: 'EmailDesign',
  tableName: 'email_design',
  properties: {
    id: p.uuid().$type<DesignId>().primary(),
    name: p.text(),
    version: p.integer(),
    archivedAt: p.datetime().strictNullable(),
    savedBy: p.uuid().$type<MemberId>().strictNullable(),
    createdAt: p.datetime(),
    savedAt: p.datetime(),
  },
});
export type EmailDesign = InferEntity<typeof EmailDesign>;

/** A design as it was saved once; never changed. */
export const EmailDesignVersion = defineEntity({
  name: 'EmailDesignVersion',
  tableName: 'email_design_version',
  properties: {
    designId: p.uuid().$type<DesignId>().primary(),
    version: p.integer().primary(),
    document: p.json().$type<DesignDocument>(),
    savedBy: p.uuid().$type<MemberId>().strictNullable(),
    savedAt: p.datetime(),
  },
});

/** A version of a design as MJML compiled it, in one language and one frame. */
export const CompiledEmailDesign = defineEntity({
  name: 'CompiledEmailDesign',
  tableName: 'email_design_letter',
  properties: {
    designId: p.uuid().$type<DesignId>().primary(),
    version: p.integer().primary(),
    language: p.text().$type<Locale>().primary(),
    /** Hash of everything that stands in the letter besides the design: compiler, sender, site, words of the frame. */
    frame: p.text().primary(),
    subject: p.text(),
    html: p.text(),
    text: p.text(),
    coupon: p.text().$type<'none' | 'shared' | 'each'>(),
    items: p.integer(),
  },
});
