import { useNavigate } from 'react-router-dom';
import type { Viewer } from '#web/viewer.ts';
import { useRefreshViewer } from './session.ts';

/** After a session was opened: shows the page to its member, or asks a leaving member whether they come back. */
export function useFinishSignIn(onDone: (viewer: Viewer) => void): () => Promise<void> {
  const enter = useRefreshViewer();
  const navigate = useNavigate();
  return async () => {
    const viewer = await enter();
    if (viewer) onDone(viewer);
    else await navigate('/come-back');
  };
}
