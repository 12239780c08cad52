import { AssistFinds } from './assist-finds.tsx';

/** What Swap Assist found for all of the member's items. */
export default function OwnFinds() {
  return <AssistFinds />;
}
