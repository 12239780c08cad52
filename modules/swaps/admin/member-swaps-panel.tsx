import { MemberId } from '#contracts/ids.ts';
import { SwapsPanel } from './swaps-panel.tsx';

/** The newest swaps of a member. */
export default function MemberSwapsPanel({ memberId }: { readonly memberId: string }) {
  return <SwapsPanel filter={{ member: MemberId.parse(memberId) }} />;
}
