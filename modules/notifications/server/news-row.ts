import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { NewsKindName } from '../domain/kinds.ts';
import type { NewsParams } from '../domain/news.schemas.ts';

/** A notification as it lies in the table. */
export interface NewsRow {
  readonly id: string;
  readonly kind: NewsKindName;
  readonly actorId: MemberId | null;
  readonly params: NewsParams;
  readonly createdAt: Date;
  readonly isSeen: boolean;
  readonly isRead: boolean;
}

export const newsColumns = sql`id, kind, actor_id as "actorId", params, created_at as "createdAt", seen_at is not null as "isSeen", read_at is not null as "isRead"`;
