import { readFile } from 'node:fs/promises';
import { buffer as readAll } from 'node:stream/consumers';
import { z } from 'zod';
import { Locale } from '#contracts/locale.ts';
import { findAccountForOperator } from '#modules/identity/public.ts';
import { lookupArgumentSchema, pathArgumentSchema } from '#platform/cli/argument-schemas.ts';
import { formatCount } from '#platform/cli/format-count.ts';
import { WrongArgumentError } from '#platform/cli/expected-errors.ts';
import { parseReturnedEmail } from '#platform/mail/returns/parse-returned-email.ts';
import { applyReturnedEmailReport } from '#platform/mail/returns/apply-returned-email-report.ts';
import { defineCommand } from '#platform/cli/operator-command.ts';
import { CampaignDraft, CampaignId } from '../../domain/campaign.schemas.ts';
import { campaignsErrors } from '../../domain/campaigns.errors.ts';
import type { StaffCampaignAction } from '../../domain/campaign-state.ts';
import { countAudience } from '../audience/count-audience.ts';
import { applyStaffCampaignAction, scheduleCampaign } from '../campaign/apply-staff-campaign-action.ts';
import { createCampaign } from '../campaign/save-campaign.ts';
import { typedTables } from '../tables.ts';
import { loadCampaignResults } from '../console/campaign-results.ts';
import { previewCampaign } from '../console/preview-campaign.ts';
import { makeTestMailId, sendTestCampaignJob } from '../console/send-test-campaign.job.ts';
import { loadCampaignView } from '../console/load-campaign-view.ts';

const campaign = {
  name: 'campaign',
  about: "the campaign's id, as `campaign list` shows it",
  schema: CampaignId,
} as const;
/** The lists are for finding an id. */
const mostListed = 100;

/** @throws WrongArgumentError for a file that cannot be read, or holds no draft */
async function readDraft(file: string): Promise<CampaignDraft> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new WrongArgumentError(
      `${file} ${error.code === 'ENOENT' ? 'is no file' : `cannot be read: ${error.code ?? error.message}`}`,
    );
  });
  const draft = CampaignDraft.safeParse(parsedJson(file, text));
  if (!draft.success) throw new WrongArgumentError(`${file} holds no campaign:\n${z.prettifyError(draft.error)}`);
  return draft.data;
}

function parsedJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new WrongArgumentError(`${file} is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const list = defineCommand({
  name: 'campaign list',
  about: `lists the last ${mostListed} campaigns with their ids and states`,
  examples: ['campaign list', 'campaign list --json'],
  isReading: true,
  async run({ db }) {
    const campaigns = await typedTables(db)
      .selectFrom('campaign')
      .select(['id', 'state', 'kind', 'name'])
      .orderBy('created_at', 'desc')
      .limit(mostListed)
      .execute();
    const lines = campaigns.map(({ id, state, kind, name }) => `${id}  ${state}  ${kind}  ${name}`);
    return { text: lines.join('\n') || 'no campaigns', data: { campaigns } };
  },
});

const designs = defineCommand({
  name: 'campaign designs',
  about: `lists the last ${mostListed} designs of emails with the ids that \`campaign create\` takes`,
  examples: ['campaign designs'],
  isReading: true,
  async run({ db }) {
    const found = await typedTables(db)
      .selectFrom('email_design')
      .select(['id', 'version', 'name'])
      .where('archived_at', 'is', null)
      .orderBy('saved_at', 'desc')
      .limit(mostListed)
      .execute();
    const lines = found.map(({ id, version, name }) => `${id}  version ${version}  ${name}`);
    return { text: lines.join('\n') || 'no designs', data: { designs: found } };
  },
});

const create = defineCommand({
  name: 'campaign create',
  about:
    'makes a draft from a JSON file with name, designId, audience, subjects and coupon, and kind and afterDays of a sequence',
  examples: ['campaign create welcome.json'],
  arguments: [{ name: 'file', about: 'a JSON file', schema: pathArgumentSchema }],
  async run({ transaction }, { file }) {
    const draft = await readDraft(file);
    const id = await transaction((unit) => createCampaign(unit, draft));
    return { text: `the draft ${id} is made`, data: { id } };
  },
});

const audience = defineCommand({
  name: 'campaign audience',
  about: 'counts who would get a campaign now',
  examples: ['campaign audience 019ac2f0-7e3a-7c1b-9d2e-0a1b2c3d4e5f'],
  isReading: true,
  arguments: [campaign],
  async run({ db, transaction, host, now }, { campaign: id }) {
    const { draft } = await transaction((unit) => loadCampaignView(unit, id));
    const { count, isMore } = await countAudience(db, draft.audience, host.config, now);
    return { text: `${formatCount(count, 'recipient')}${isMore ? ' or more' : ''}`, data: { count, isMore } };
  },
});

const test = defineCommand({
  name: 'campaign test',
  about: "sends the campaign's email to one member, as it would be for that member",
  examples: ['campaign test 019ac2f0-7e3a-7c1b-9d2e-0a1b2c3d4e5f you@example.org --language pt-PT'],
  arguments: [campaign, { name: 'email', about: "the member's address", schema: lookupArgumentSchema }],
  options: [{ name: 'language', about: 'en-US or pt-PT', schema: Locale }],
  async run({ transaction, host }, { campaign: id, email, language = 'en-US' }) {
    await transaction(async (unit) => {
      const account = await findAccountForOperator(unit.db, email);
      if (!account) throw campaignsErrors.readerNotFound();
      await previewCampaign(unit, id, account.id, language, host.publicUrl);
      unit.enqueue(sendTestCampaignJob, { campaignId: id, memberId: account.id, language, mailId: makeTestMailId() });
      unit.audit({ action: 'campaigns.test', subject: { kind: 'campaign', id } });
    });
    return { text: `a test is on its way to ${email}`, data: { id } };
  },
});

const schedule = defineCommand({
  name: 'campaign schedule',
  about: 'schedules a draft',
  examples: ['campaign schedule 019ac2f0-7e3a-7c1b-9d2e-0a1b2c3d4e5f 2027-03-01T09:00:00+10:00'],
  arguments: [
    campaign,
    {
      name: 'time',
      about: 'when it goes, as 2027-03-01T09:00:00+10:00',
      schema: z.iso.datetime({ offset: true }),
    },
  ],
  async run({ transaction }, { campaign: id, time }) {
    await transaction((unit) => scheduleCampaign(unit, id, new Date(time)));
    return { text: `goes at ${time}`, data: { id, time } };
  },
});

const actionCommand = (name: string, action: StaffCampaignAction, about: string) =>
  defineCommand({
    name: `campaign ${name}`,
    about,
    examples: [`campaign ${name} 019ac2f0-7e3a-7c1b-9d2e-0a1b2c3d4e5f`],
    arguments: [campaign],
    async run({ transaction }, { campaign: id }) {
      const state = await transaction((unit) => applyStaffCampaignAction(unit, id, action));
      return { text: `the campaign is ${state}`, data: { id, state } };
    },
  });

/** The figures in the order of the console, in words. */
const figures = {
  recipients: 'recipients',
  sent: 'sent',
  failed: 'refused by a mail server',
  skipped: 'skipped, since they had left or stopped it',
  uncertain: 'uncertain, for a person to settle at the console',
  waiting: 'waiting',
  open: 'opened',
  machineOpen: 'opened by machines',
  click: 'clicked',
  machineClick: 'clicked by machines',
  optOut: 'unsubscribed',
  softBounce: 'bounced, soft',
  hardBounce: 'bounced, hard',
  complaint: 'complained',
} as const;

const results = defineCommand({
  name: 'campaign results',
  about: 'prints what came of a campaign',
  examples: ['campaign results 019ac2f0-7e3a-7c1b-9d2e-0a1b2c3d4e5f'],
  isReading: true,
  arguments: [campaign],
  async run({ db, transaction }, { campaign: id }) {
    const { name, state } = await transaction((unit) => loadCampaignView(unit, id));
    const { tally, hours: _hours, links, ...totals } = await loadCampaignResults(db, id);
    const counts = { ...totals, ...tally };
    const lines = Object.entries(figures).map(([what, words]) => `${words}: ${counts[what as keyof typeof figures]}`);
    return {
      text: [`${name} (${state})`, ...lines].join('\n'),
      data: { id, name, state, ...totals, tally, links },
    };
  },
});

const returned = defineCommand({
  name: 'campaign returned',
  about: 'reads a returned message from standard input, for a mail server that pipes bounces and complaints',
  examples: ['campaign returned'],
  async run({ host }) {
    const outcome = await applyReturnedEmailReport(
      host,
      'operator',
      await parseReturnedEmail(await readAll(process.stdin)),
    );
    const text = outcome === 'notOurs' ? 'not about an email of this site' : `recorded: ${outcome}`;
    return { text, data: { outcome } };
  },
});

/** `npm run swapu -- campaign …` */
export const campaignCommands = [
  list,
  designs,
  create,
  audience,
  test,
  schedule,
  actionCommand('send', 'send', 'sends a draft or a scheduled campaign now, or one that asks because it is late'),
  actionCommand('pause', 'pause', 'pauses a campaign that is being sent'),
  actionCommand('resume', 'send', 'goes on with a paused campaign'),
  actionCommand('stop', 'stop', 'ends a campaign for good; what has left has left'),
  results,
  returned,
];
