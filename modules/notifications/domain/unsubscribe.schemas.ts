import { z } from 'zod';
import { linkTokenSchema } from '#contracts/text.ts';
import { NotificationKindCode } from './notification.schemas.ts';

export const UnsubscribeTokenInput = z.object({ token: linkTokenSchema() });
export const SetEmailByLinkInput = UnsubscribeTokenInput.extend({ isOn: z.boolean() });

/** The kinds of email that a link stops, and whether each is on. */
export const UnsubscribeView = z.object({
  kinds: z.array(z.object({ kind: NotificationKindCode, isOn: z.boolean() })),
});
