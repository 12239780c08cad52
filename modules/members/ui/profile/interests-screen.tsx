import { useNavigate } from 'react-router-dom';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Page } from '#web/kit/page.tsx';
import { Row } from '#web/kit/row.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { useToast } from '#web/kit/toast.tsx';
import type { PagePart } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { InterestsForm, type InterestsFormProps } from './interests-form.tsx';

/** The exports that both interests pages share besides their screen. */
export const interestsPagePart: Required<Pick<PagePart, 'load' | 'head'>> = {
  load: ({ trpc: calls }) => calls.members.me.prefetch(),
  head: ({ words }) => ({ title: words('members.interests.title'), isPrivate: true }),
};

/** A page for one's interests. */
export function InterestsScreen({ only }: Pick<InterestsFormProps, 'only'>) {
  const t = useTranslate();
  const toast = useToast();
  const navigate = useNavigate();
  const profile = trpc.members.me.useQuery();
  const back = '/settings/account';
  return (
    <Page title={t('members.interests.title')} lead={t('members.interests.lead')} width="text">
      {profile.error && <ErrorNote error={profile.error} onRetry={() => void profile.refetch()} />}
      {profile.data ? (
        <Card>
          <InterestsForm
            profile={profile.data}
            only={only}
            onSaved={async () => {
              toast.show(t('members.settings.saved'), { tone: 'good' });
              await navigate(back);
            }}
            actions={(isBusy) => (
              <Row wrap>
                <Button type="submit" tone="action" busy={isBusy}>
                  {t('members.settings.save')}
                </Button>
                <LinkButton to={back} tone="plain">
                  {t('members.interests.back')}
                </LinkButton>
              </Row>
            )}
          />
        </Card>
      ) : (
        !profile.error && <Skeleton shape="box" height="420px" />
      )}
    </Page>
  );
}
