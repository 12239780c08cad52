import { useNavigate } from 'react-router-dom';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import { MemberReputation } from '#modules/reputation/ui/public.ts';
import { Row } from '#web/kit/row.tsx';
import { SafetyMenu } from '../safety/safety-menu.tsx';

/** How far the owner can be trusted, and what to do where one cannot. */
export function NoteOfOwner({ itemId, ownerId }: { readonly itemId: string; readonly ownerId: MemberId }) {
  const navigate = useNavigate();
  return (
    <Row>
      <MemberReputation memberId={ownerId} />
      <SafetyMenu
        thing={{ kind: 'item', itemId: itemId as ItemId }}
        memberId={ownerId}
        onBlocked={() => navigate('/')}
      />
    </Row>
  );
}
