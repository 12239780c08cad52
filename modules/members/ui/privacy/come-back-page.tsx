import { useNavigate } from 'react-router-dom';
import { useRefreshViewer, useSignOut } from '#modules/identity/ui/public.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Page } from '#web/kit/page.tsx';
import { Stack } from '#web/kit/stack.tsx';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';

export const load = ({ trpc: calls }: PageRequest) => calls.members.leaver.prefetch();

export const head = ({ words }: PageRequest & { readonly words: Translate }): PageHead => ({
  title: words('members.comeBack.title'),
  isPrivate: true,
});

/** The page for a member who signs in while their account is about to close. */
export default function ComeBackPage() {
  const t = useTranslate();
  const leaver = trpc.members.leaver.useQuery();
  return (
    <Page title={t('members.comeBack.title')} width="text">
      <Card as="section">
        <Stack gap={2} align="start">
          <ErrorNote error={leaver.error} onRetry={() => void leaver.refetch()} />
          {leaver.data && <Question {...leaver.data} />}
          {leaver.data === null && <Nothing />}
        </Stack>
      </Card>
    </Page>
  );
}

/** Shown to a visitor without an account to come back to. */
function Nothing() {
  const t = useTranslate();
  return (
    <>
      <p>{t('members.comeBack.nothing')}</p>
      <LinkButton to="/">{t('members.comeBack.home')}</LinkButton>
    </>
  );
}

interface QuestionProps {
  readonly username: string;
  readonly closesAt: string;
  readonly archiveUrl: string | null;
}

function Question({ username, closesAt, archiveUrl }: QuestionProps) {
  const t = useTranslate();
  const format = useFormat();
  const navigate = useNavigate();
  const enter = useRefreshViewer();
  const { signOut, isBusy } = useSignOut();
  const comeBack = trpc.members.comeBack.useMutation({
    onSuccess: async () => {
      await enter();
      await navigate('/', { replace: true });
    },
  });
  return (
    <>
      <p>{t('members.comeBack.question', { name: username, date: format.date(closesAt) })}</p>
      <ErrorNote error={comeBack.error} />
      <Button tone="action" size="large" busy={comeBack.isPending} onClick={() => comeBack.mutate()}>
        {t('members.comeBack.yes')}
      </Button>
      <Button tone="plain" busy={isBusy} onClick={signOut}>
        {t('members.comeBack.no')}
      </Button>
      {archiveUrl !== null && (
        <p>
          <a href={archiveUrl} download>
            {t('members.comeBack.archive')}
          </a>
        </p>
      )}
    </>
  );
}
