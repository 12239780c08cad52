import { sql, type RawBuilder } from 'kysely';
import type { Columns } from '#platform/db/columns.ts';
import { messageModeratedCode, uncountedCodes } from '../domain/topics.ts';
import type { ChatMessage } from './room.entity.ts';

/** SQL condition on a message's code: the line does not count as unread. Written out, as its partial index has it. */
export const isUncountedSql = (code: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${code} in (${sql.join(uncountedCodes.map((one) => sql.lit(one)))})`;

/** SQL condition on a message: it only has open screens read again, since its author took an earlier one back. */
export const isTakeBackSignalSql = ({ code, params }: Pick<Columns<typeof ChatMessage>, 'code' | 'params'>) =>
  sql<boolean>`(${code} is not null and ${code} = ${messageModeratedCode} and ${params}->>'how' = 'takenBack')`;
