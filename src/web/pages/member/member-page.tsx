import { useNavigate, useParams } from 'react-router-dom';
import type { MemberId } from '#contracts/ids.ts';
import { Stack } from '#web/kit/stack.tsx';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { loadSubject } from '#web/load-subject.ts';
import type { PageHead, PageRequest } from '#web/module.ts';
import { useWords } from '#web/words.tsx';
import { ItemsOfMember } from '#modules/items/ui/public.ts';
import { MemberScreen } from '#modules/members/ui/public.ts';
import { MemberReputation, MemberReviews } from '#modules/reputation/ui/public.ts';
import { SafetyMenu } from '../safety/safety-menu.tsx';
import { WriteTo } from './write-to.tsx';

export const load = ({ trpc, params }: PageRequest) =>
  loadSubject(trpc.members.byId.fetch({ id: params['userid'] as MemberId }));

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('members.page.title'),
  isPrivate: true,
});

/** A member as other members see them: who they are, what they have, what partners say. */
export default function MemberPage() {
  const t = useWords();
  const navigate = useNavigate();
  const memberId = useParams()['userid'] as MemberId;
  return (
    <MemberScreen
      key={memberId}
      memberId={memberId}
      reputation={<MemberReputation memberId={memberId} />}
      ways={
        <>
          <WriteTo memberId={memberId} />
          <SafetyMenu thing={{ kind: 'member', memberId }} memberId={memberId} onBlocked={() => navigate('/')} />
        </>
      }
    >
      <Stack as="section" aria-labelledby="member-items">
        <h2 id="member-items">{t('pages.member.items')}</h2>
        <ItemsOfMember memberId={memberId} />
      </Stack>
      <Stack as="section" aria-labelledby="member-reviews">
        <h2 id="member-reviews">{t('pages.member.reviews')}</h2>
        <MemberReviews memberId={memberId} />
      </Stack>
    </MemberScreen>
  );
}
