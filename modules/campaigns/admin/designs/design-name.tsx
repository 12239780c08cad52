import { trpc } from '#web/trpc.ts';
import type { DesignId } from '../../domain/designs.schemas.ts';

/** The name of a design, wherever the console names it. */
export default function DesignName({ id }: { readonly id: string }) {
  const design = trpc.admin.campaigns.designs.byId.useQuery({ id: id as DesignId });
  return <>{design.data?.name ?? id}</>;
}
