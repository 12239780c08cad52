import type { AllSame, SameValues } from '#testing/check-values.ts';
import type { ImageAsset, Upload } from '#platform/uploads/upload.entity.ts';
import type { MailAddress } from '#platform/mail/returns/mail-address.entity.ts';
import type { MailRecord } from '#platform/mail/mail.entity.ts';

/** The values that the database takes, written by a test; the type check compares them with the entities. */
export type CheckedValues = AllSame<
  [
    SameValues<typeof ImageAsset, 'format', 'picture' | 'mp4' | 'mov' | 'webm' | 'pdf' | 'txt'>,
    SameValues<typeof ImageAsset, 'purpose', 'item' | 'profile' | 'chat' | 'report' | 'page' | 'packing'>,
    SameValues<typeof MailAddress, 'heldFor', 'unknown' | 'bounces' | 'complaint'>,
    SameValues<typeof MailRecord, 'returned', 'hard' | 'soft' | 'complaint'>,
    SameValues<typeof Upload, 'purpose', 'item' | 'profile' | 'chat' | 'report' | 'page' | 'packing'>,
    SameValues<typeof Upload, 'state', 'open' | 'finishing' | 'finished' | 'refused'>,
  ]
>;
