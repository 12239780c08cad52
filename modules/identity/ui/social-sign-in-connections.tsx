import { Button } from '#web/kit/button.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { ReauthenticationNote } from './reauthentication-note.tsx';
import { formatProviderName, type SocialProviderName } from './provider-name.ts';
import { ProviderIcon } from './social-buttons.tsx';

/** The other sites that can sign in to this account, to connect and disconnect. Renders nothing if none is offered. */
export default function SocialSignInConnections() {
  const t = useTranslate();
  const ways = trpc.identity.socialWays.useQuery();
  if (!ways.data) return null;
  if (ways.data.ways.length === 0) return <p>{t('identity.social.noneOffered')}</p>;
  return (
    <Stack gap={2} align="start">
      <p>{t('identity.social.about')}</p>
      <Row wrap>
        {ways.data.ways.map((way) => (
          <Way key={way.provider} {...way} />
        ))}
      </Row>
    </Stack>
  );
}

function Way({ provider, isLinked }: { readonly provider: SocialProviderName; readonly isLinked: boolean }) {
  const t = useTranslate();
  const toast = useToast();
  const utils = trpc.useUtils();
  const name = formatProviderName(provider);
  const link = trpc.identity.linkSocial.useMutation({ onSuccess: ({ url }) => window.location.assign(url) });
  const unlink = trpc.identity.unlinkSocial.useMutation({
    onSuccess: async () => {
      await utils.identity.socialWays.invalidate();
      toast.show(t('identity.social.unlinked', { provider: name }));
    },
    onError: toast.error,
  });
  const icon = <ProviderIcon provider={provider} />;
  if (isLinked)
    return (
      <Button icon={icon} busy={unlink.isPending} onClick={() => unlink.mutate({ provider })}>
        {t('identity.social.unlink', { provider: name })}
      </Button>
    );
  return (
    <Stack gap={1} align="start">
      <Button icon={icon} busy={link.isPending} onClick={() => link.mutate({ provider })}>
        {t('identity.social.link', { provider: name })}
      </Button>
      <ReauthenticationNote error={link.error} />
    </Stack>
  );
}
