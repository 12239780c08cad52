import { MemberId } from '#contracts/ids.ts';
import { OffersPanel } from './offers-panel.tsx';

/** The newest offers of a member, on either side. */
export default function MemberOffersPanel({ memberId }: { readonly memberId: string }) {
  return <OffersPanel filter={{ member: MemberId.parse(memberId) }} />;
}
