import { z } from 'zod';
import { MatchId } from '../domain/matching.schemas.ts';

/** The job that announces a match, for its senders. */
export const announceMatchJobRef = { name: 'matching.announceMatch', schema: z.object({ matchId: MatchId }) };
