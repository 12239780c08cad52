import { IconBrandFacebook, IconBrandGoogle } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { formatProviderName, type SocialProviderName } from './provider-name.ts';
import styles from './social-buttons.module.css';

const icons = { google: IconBrandGoogle, facebook: IconBrandFacebook } as const;

export const ProviderIcon = ({ provider }: { readonly provider: SocialProviderName }) => {
  const Icon = icons[provider];
  return <Icon size={20} aria-hidden />;
};

/** Buttons to sign in by the other sites that are offered here. The browser leaves and returns to `/auth/social/…`. */
export function SocialButtons({ next, stay = false }: { readonly next: string; readonly stay?: boolean }) {
  const t = useTranslate();
  const toast = useToast();
  const sites = trpc.identity.socialSites.useQuery(undefined, { staleTime: Infinity });
  const begin = trpc.identity.beginSocial.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    onError: toast.error,
  });
  if (!sites.data || sites.data.length === 0) return null;
  return (
    <Stack gap={1}>
      <p className={styles.or}>{t('identity.social.or')}</p>
      {sites.data.map((provider) => (
        <Button
          key={provider}
          size="large"
          wide
          busy={begin.isPending && begin.variables.provider === provider}
          icon={<ProviderIcon provider={provider} />}
          onClick={() => begin.mutate({ provider, next, stay })}
        >
          {t('identity.social.with', { provider: formatProviderName(provider) })}
        </Button>
      ))}
    </Stack>
  );
}
