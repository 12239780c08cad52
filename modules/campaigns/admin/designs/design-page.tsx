import { Loader } from '@mantine/core';
import { useParams, useSearchParams } from 'react-router-dom';
import { ErrorNote } from '#admin/kit/error-note.tsx';
import { trpc } from '#web/trpc.ts';
import type { DesignId } from '../../domain/designs.schemas.ts';
import { DesignEditor } from './design-editor.tsx';

/** A design to write; `new` begins one, and `?version=` opens an earlier version. */
export default function DesignPage() {
  const id = useParams()['designId'];
  return id === 'new' || id === undefined ? <DesignEditor design={null} /> : <SavedDesign id={id as DesignId} />;
}

function SavedDesign({ id }: { readonly id: DesignId }) {
  const versionInAddress = Number(useSearchParams()[0].get('version'));
  const version = Number.isInteger(versionInAddress) && versionInAddress > 0 ? versionInAddress : undefined;
  const design = trpc.admin.campaigns.designs.byId.useQuery(
    { id, ...(version !== undefined && { version }) },
    // A text being written is not replaced by a new read of the same version.
    { refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: Infinity, gcTime: 0 },
  );
  if (design.error) return <ErrorNote error={design.error} onRetry={() => void design.refetch()} />;
  return design.data ? <DesignEditor key={`${id} ${design.data.shown}`} design={design.data} /> : <Loader />;
}
