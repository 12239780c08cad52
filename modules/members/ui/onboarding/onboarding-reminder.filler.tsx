import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useToast } from '#web/kit/toast.tsx';
import type { PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';

export const load = ({ trpc: calls }: PageRequest) => calls.members.onboarding.fetch();

export const invalidatedBy = ['members'];

/** Reminds a member of missing data until they enter it or dismiss the reminder. */
export default function OnboardingReminder() {
  const t = useTranslate();
  const toast = useToast();
  const utils = trpc.useUtils();
  const { data } = trpc.members.onboarding.useQuery();
  const hide = trpc.members.endOnboarding.useMutation({
    onSuccess: () => utils.members.onboarding.invalidate(),
    onError: toast.error,
  });
  if (!data || data.isFinished || data.isHidden) return null;
  const missing = (['interests', 'suburb', 'address'] as const).filter((part) => !data.has[part]);
  return (
    <Card as="section" tone="warm" aria-labelledby="onboarding-reminder">
      <Stack gap={2}>
        <h2 id="onboarding-reminder">{t('members.onboarding.reminder')}</h2>
        <p>{t('members.onboarding.answered', { answered: 3 - missing.length, all: 3 })}</p>
        <Row wrap>
          <LinkButton to="/onboarding" tone="action">
            {t('members.onboarding.goOn')}
          </LinkButton>
          <Button tone="plain" busy={hide.isPending} onClick={() => hide.mutate({ isFinished: missing.length === 0 })}>
            {t('members.onboarding.hide')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
