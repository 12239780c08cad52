import { AssistFitCounts } from './assist-fit-counts.tsx';

/** Shows what Swap Assist found for all of the member's items. */
export default function OwnFinds() {
  return <AssistFitCounts />;
}
