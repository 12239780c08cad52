import { readableRowsSchema } from '#contracts/rows.ts';
import { adminQuery, router } from '#platform/trpc/procedures.ts';
import { staffMemberReviewsInput, staffReviewView } from '../domain/staff-reviews.ts';
import { listStaffReviews } from './reviews-for-staff.ts';

/** Reviews for staff; mounted at `admin.reputation`. */
export const reputationAdminRouter = router({
  reviewsOf: adminQuery('reputation.read')
    .input(staffMemberReviewsInput)
    .output(readableRowsSchema(staffReviewView))
    .query(({ ctx, input }) => listStaffReviews(ctx.db, input.memberId)),
});
