import { stateTable } from '#contracts/state-table.ts';

/**
 * The life of a campaign. A sequence is in `sending` for as long as it runs. Overdue is a campaign whose time is long
 * past, by an outage or a restore: staff are asked before it goes.
 */
export const campaignStates = stateTable(
  {
    draft: { schedule: 'scheduled', send: 'sending' },
    scheduled: { unschedule: 'draft', send: 'sending', miss: 'overdue', stop: 'stopped' },
    overdue: { send: 'sending', stop: 'stopped' },
    sending: { pause: 'paused', stop: 'stopped', miss: 'overdue', finish: 'sent' },
    paused: { send: 'sending', stop: 'stopped' },
    stopped: {},
    sent: {},
  },
  {
    draft: { owner: 'staff', action: 'schedule', deadline: { none: 'it goes to nobody' } },
    scheduled: {
      owner: 'system',
      action: 'send',
      deadline: { job: 'campaigns.watch', setting: 'CAMPAIGN_LATE_HOURS' },
    },
    overdue: { owner: 'staff', action: 'stop', deadline: { none: 'it goes to nobody' } },
    sending: {
      owner: 'system',
      action: 'finish',
      deadline: { job: 'campaigns.watch', setting: 'CAMPAIGN_LATE_HOURS' },
    },
    paused: { owner: 'staff', action: 'send', deadline: { none: 'it goes to nobody' } },
  },
);
export type CampaignState = (typeof campaignStates.states)[number];
export type CampaignAction = Parameters<typeof campaignStates.can>[1];

/** Actions of staff on a campaign; the rest the clock does. */
export const staffCampaignActions = [
  'send',
  'unschedule',
  'pause',
  'stop',
] as const satisfies readonly CampaignAction[];
export type StaffCampaignAction = (typeof staffCampaignActions)[number];

/** States in which a campaign's text and audience may still be changed. */
export const isCampaignEditable = (state: CampaignState): boolean => state === 'draft';

/** An email sent at a chosen time, or a step of a sequence that each subscriber gets some days after an occasion. */
export const campaignKinds = ['single', 'welcome', 'comeBack'] as const;
export type CampaignKind = (typeof campaignKinds)[number];

/**
 * The way of one email to one recipient. A process that dies while it sends leaves the recipient uncertain: a person
 * settles whether the email arrived.
 */
export const recipientStates = stateTable(
  {
    waiting: { begin: 'sending', skip: 'skipped' },
    sending: { take: 'sent', refuse: 'failed', putOff: 'waiting', lose: 'uncertain' },
    uncertain: { settle: 'sent', sendAgain: 'waiting' },
    sent: {},
    failed: {},
    skipped: {},
  },
  {
    waiting: { owner: 'system', action: 'begin', deadline: { job: 'campaigns.watch' } },
    sending: { owner: 'system', action: 'lose', deadline: { job: 'campaigns.watch' } },
    uncertain: { owner: 'staff', action: 'settle', deadline: { none: 'the email went out once or not at all' } },
  },
);
export type RecipientState = (typeof recipientStates.states)[number];

export const tallyKinds = [
  'open',
  'machineOpen',
  'click',
  'machineClick',
  'optOut',
  'softBounce',
  'hardBounce',
  'complaint',
] as const;
export type TallyKind = (typeof tallyKinds)[number];
