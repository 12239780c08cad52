import { Button, Group, NumberInput, Select, Stack, TextInput } from '@mantine/core';
import type { EditVersion } from '#contracts/edit-version.ts';
import { ErrorNote } from '#admin/kit/error-note.tsx';
import { StaleNote } from '#admin/kit/stale-note.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { locales } from '#contracts/locale.ts';
import { useForm, type Form } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { campaignKinds } from '../../domain/campaign-state.ts';
import type { CampaignDraft, CampaignView } from '../../domain/campaign.schemas.ts';
import { AudienceFields } from './audience-fields.tsx';
import { CouponFields } from './coupon-fields.tsx';

/** The contents of a draft: its name and design, its subjects, and to whom it goes. */
export function CampaignForm({ campaign }: { readonly campaign: CampaignView }) {
  const t = useTranslate();
  const utils = trpc.useUtils();
  const { id } = campaign;
  const form = useForm<CampaignDraft, EditVersion>({
    initial: campaign.draft,
    version: campaign.editVersion,
    reread: async () => {
      const stored = await utils.admin.campaigns.byId.fetch({ id }, { staleTime: 0 });
      return { values: stored.draft, version: stored.editVersion };
    },
  });
  const { values: draft, setAll: change } = form;
  const save = trpc.admin.campaigns.save.useMutation();
  const submit = form.submit(async (typed, editVersion) => {
    form.setVersion((await save.mutateAsync({ id, draft: typed, editVersion })).editVersion);
    await utils.admin.campaigns.invalidate();
  });
  return (
    <Stack gap={14} component="form" onSubmit={submit}>
      <TextInput
        label={t('campaigns.admin.name')}
        required
        maxLength={120}
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Group align="end" gap={12}>
        <Select
          label={t('campaigns.admin.kind')}
          data={campaignKinds.map((value) => ({ value, label: t(`campaigns.admin.kind.${value}`) }))}
          value={draft.kind}
          allowDeselect={false}
          onChange={(value) => {
            const kind = campaignKinds.find((known) => known === value) ?? 'single';
            change({ kind, afterDays: kind === 'single' ? null : (draft.afterDays ?? (kind === 'welcome' ? 0 : 30)) });
          }}
        />
        {draft.kind !== 'single' && (
          <NumberInput
            label={t(`campaigns.admin.after.${draft.kind}`)}
            min={0}
            max={365}
            value={draft.afterDays ?? 0}
            onChange={(days) => change({ afterDays: typeof days === 'number' ? days : 0 })}
          />
        )}
        <DesignField value={draft.designId} onChange={(designId) => change({ designId })} />
      </Group>
      {locales.map((locale) => (
        <TextInput
          key={locale}
          label={t('campaigns.admin.subject', { language: t(`campaigns.admin.language.${locale}`) })}
          description={t('campaigns.admin.subjectHint')}
          maxLength={200}
          value={draft.subjects[locale]}
          onChange={(event) => change({ subjects: { ...draft.subjects, [locale]: event.currentTarget.value } })}
        />
      ))}
      <AudienceFields audience={draft.audience} onChange={(audience) => change({ audience })} />
      <CouponFields coupon={draft.coupon} onChange={(coupon) => change({ coupon })} />
      {form.conflict ? <Stale form={form} /> : save.error && <ErrorNote error={save.error} />}
      <Group>
        <Button type="submit" loading={form.isBusy}>
          {t('campaigns.admin.save')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Shows the stored values of a draft that was changed meanwhile. */
function Stale({ form }: { readonly form: Form<CampaignDraft, EditVersion> }) {
  const t = useTranslate();
  const languages = locales.map((locale) => t(`campaigns.admin.language.${locale}`)).join(', ');
  const { kind: typedKind } = form.values;
  return (
    <StaleNote
      form={form}
      labels={{
        name: t('campaigns.admin.name'),
        kind: t('campaigns.admin.kind'),
        designId: t('campaigns.admin.design'),
        audience: t('campaigns.admin.audience'),
        subjects: t('campaigns.admin.subject', { language: languages }),
        coupon: t('campaigns.admin.coupon'),
        afterDays: t(`campaigns.admin.after.${typedKind === 'welcome' ? 'welcome' : 'comeBack'}`),
      }}
      show={{
        kind: (kind) => t(`campaigns.admin.kind.${kind}`),
        subjects: (subjects) => locales.map((locale) => subjects[locale]).join('\n'),
        afterDays: (days) => days,
      }}
    />
  );
}

interface DesignFieldProps {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

function DesignField({ value, onChange }: DesignFieldProps) {
  const t = useTranslate();
  const designs = trpc.admin.campaigns.designs.list.useQuery({ limit: 50 });
  return (
    <Select
      label={t('campaigns.admin.design')}
      placeholder={t('campaigns.admin.chooseDesign')}
      data={(designs.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
      searchable
      clearable
    />
  );
}
