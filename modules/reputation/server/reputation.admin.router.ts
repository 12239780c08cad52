import { z } from 'zod';
import { adminQuery, router } from '#platform/trpc/procedures.ts';
import { reviewsOfInput, staffReview } from '../domain/staff-reviews.ts';
import { reviewsForStaff } from './reviews-for-staff.ts';

/** Reviews for staff; mounted at `admin.reputation`. */
export const reputationAdminRouter = router({
  reviewsOf: adminQuery('reputation.read')
    .input(reviewsOfInput)
    .output(z.array(staffReview))
    .query(({ ctx, input }) => reviewsForStaff(ctx.db, input.memberId)),
});
