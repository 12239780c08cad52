import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { NotificationKindName } from '../domain/kinds.ts';
import type { NotificationParams } from '../domain/notification.schemas.ts';

/** A row of the notification table. */
export interface NotificationRow {
  readonly id: string;
  readonly kind: NotificationKindName;
  readonly actorId: MemberId | null;
  readonly params: NotificationParams;
  readonly createdAt: Date;
  readonly isSeen: boolean;
  readonly isRead: boolean;
}

export const notificationColumns = sql`id, kind, actor_id as "actorId", params, created_at as "createdAt", seen_at is not null as "isSeen", read_at is not null as "isRead"`;
