import { trpc } from '#web/trpc.ts';
import { CampaignId } from '../../domain/campaign.schemas.ts';

/** A campaign's name, for lists that hold its id only. */
export default function CampaignName({ id }: { readonly id: string }) {
  const { data } = trpc.admin.campaigns.byId.useQuery({ id: CampaignId.parse(id) }, { retry: false });
  return <>{data?.name ?? id.slice(0, 8)}</>;
}
