import { Stack } from '@mantine/core';
import { Frame } from '#admin/kit/frame.tsx';
import { RecentAuditFrame } from '#admin/kit/recent-audit-frame.tsx';
import { PageHeading } from '#admin/kit/page-heading.tsx';
import { SubjectPage } from '#admin/kit/subject-page.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import { isCampaignEditable } from '../../domain/campaign-state.ts';
import { CampaignId, type CampaignView } from '../../domain/campaign.schemas.ts';
import { CampaignActions } from './campaign-actions.tsx';
import { CampaignForm } from './campaign-form.tsx';
import { CampaignPreview } from './campaign-preview.tsx';
import { CampaignResults } from './campaign-results.tsx';

function Campaign({ subject: campaign }: { readonly subject: CampaignView }) {
  const t = useTranslate();
  const isDraft = isCampaignEditable(campaign.state);
  return (
    <Stack gap={14}>
      <PageHeading
        title={campaign.name}
        about={t(`campaigns.admin.state.${campaign.state}`)}
        back={{ to: '/campaigns', label: t('campaigns.admin.title') }}
      />
      <Frame title={t('campaigns.admin.send')}>
        <CampaignActions campaign={campaign} />
      </Frame>
      {!isDraft && campaign.startedAt !== null && (
        <Frame title={t('campaigns.admin.results')}>
          <CampaignResults campaign={campaign} />
        </Frame>
      )}
      {isDraft && (
        <Frame title={t('campaigns.admin.contents')}>
          <CampaignForm key={campaign.id} campaign={campaign} />
        </Frame>
      )}
      {campaign.draft.designId !== null && (
        <Frame title={t('campaigns.admin.preview')}>
          <CampaignPreview campaign={campaign} />
        </Frame>
      )}
      <RecentAuditFrame subject={{ kind: 'campaign', id: campaign.id }} />
    </Stack>
  );
}

const whileGoing = 3_000;

function useCampaign(id: CampaignId) {
  return trpc.admin.campaigns.byId.useQuery(
    { id },
    { refetchInterval: ({ state: { data } }) => (data?.state === 'sending' ? whileGoing : false) },
  );
}

/** A campaign: its content, its audience, its time, and its results. */
export default function CampaignPage() {
  return <SubjectPage param="campaignId" idSchema={CampaignId} useSubject={useCampaign} view={Campaign} />;
}
