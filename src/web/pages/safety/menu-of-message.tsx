import type { RoomProps } from '#modules/chat/ui/public.ts';
import { SafetyMenu } from './safety-menu.tsx';

/** What one may do about a message of somebody else. */
export const menuOfMessage: NonNullable<RoomProps['messageMenu']> = ({ roomId, messageId, authorId }) => (
  <SafetyMenu thing={{ kind: 'message', roomId, messageId }} memberId={authorId} />
);
