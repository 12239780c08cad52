import { z } from 'zod';
import { codeText } from '#contracts/text.ts';
import { NotificationKindCode } from './notification.schemas.ts';

export const StopToken = z.object({ token: codeText().max(1_000) });
export const SetMail = StopToken.extend({ isOn: z.boolean() });

/** The kinds of email that a link stops, and whether each is on. */
export const StopView = z.object({ kinds: z.array(z.object({ kind: NotificationKindCode, isOn: z.boolean() })) });
