import { defineEntity, p } from '@mikro-orm/core';
import type { AttachmentFormat } from '#contracts/attachments.ts';
import type { ImageId, MemberId, UploadId } from '#contracts/ids.ts';
import type { RefusalKind, RefusalParams } from '#contracts/refusal.ts';
import type { ImagePurpose } from './upload.schemas.ts';
import type { UploadState } from './upload-state.ts';

/** An upload in progress or recently finished. */
export const Upload = defineEntity({
  name: 'Upload',
  tableName: 'upload',
  properties: {
    id: p.uuid().$type<UploadId>().primary(),
    ownerId: p.uuid().$type<MemberId>(),
    purpose: p.text().$type<ImagePurpose>(),
    imageId: p.uuid().$type<ImageId>(),
    size: p.integer(),
    partSize: p.integer(),
    state: p.text().$type<UploadState>().default('open'),
    refusal: p
      .json<{ readonly code: string; readonly kind: RefusalKind; readonly params: RefusalParams }>()
      .strictNullable(),
    attempts: p.smallint().default(0),
    leasedUntil: p.datetime().strictNullable(),
    createdAt: p.datetime(),
  },
});

/** A picture in its stored sizes, or a file of a message, which has a number of bytes instead. */
export const ImageAsset = defineEntity({
  name: 'ImageAsset',
  tableName: 'image_asset',
  properties: {
    id: p.uuid().$type<ImageId>().primary(),
    ownerId: p.uuid().$type<MemberId>(),
    purpose: p.text().$type<ImagePurpose>(),
    format: p.text().$type<AttachmentFormat>().default('picture'),
    bytes: p.integer().strictNullable(),
    width: p.integer().strictNullable(),
    height: p.integer().strictNullable(),
    placeholder: p.text().strictNullable(),
    createdAt: p.datetime(),
    looseSince: p.datetime().strictNullable(),
    isDoomed: p.boolean().default(false),
    fingerprint: p.string().columnType('bit(64)').strictNullable(),
    isHeld: p.boolean().default(false),
  },
});

/** The fingerprint of a picture that staff removed. */
export const BlockedPicture = defineEntity({
  name: 'BlockedPicture',
  tableName: 'blocked_picture',
  properties: {
    fingerprint: p.string().columnType('bit(64)').primary(),
    imageId: p.uuid().$type<ImageId>().strictNullable(),
    blockedAt: p.datetime(),
  },
});
