import { router } from '#platform/trpc/procedures.ts';
import { campaignsAdminProcedures } from './campaigns.admin.procedures.ts';
import { designsAdminRouter } from '../designs/designs.admin.router.ts';

/** The console's procedures on campaigns, mounted at `admin.campaigns`. */
export const campaignsAdminRouter = router({ ...campaignsAdminProcedures, designs: designsAdminRouter });
