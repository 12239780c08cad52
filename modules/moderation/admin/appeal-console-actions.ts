import { action } from '#admin/registry/define-admin-module.ts';
import { staffItemActionSlot } from '#modules/items/admin/public.ts';
import { staffMemberActionSlot } from '#modules/members/admin/public.ts';
import { disputeActionSlot } from '#modules/swaps/admin/public.ts';
import { appealStateTable } from '../domain/appeal.ts';
import { isPictureRemoved } from '../domain/report-choices.ts';
import { appealActionSlot, removalActionSlot, reportActionSlot } from './public.ts';
import {
  createDecideAppealHook,
  createRecordAppealHook,
  useRecordAppeal,
  useRecordPictureAppeal,
} from './use-appeal.ts';

const permission = 'moderation.manage';
const recording = {
  label: 'moderation.admin.recordAppeal',
  tone: 'plain',
  permission,
  consequences: [
    'moderation.admin.recordAppealMeans',
    'moderation.admin.recordAppealWords',
    'moderation.admin.appealOnce',
  ],
  done: 'moderation.admin.recordedAppeal',
} as const;

/** An appeal is recorded where its ruling is seen, and decided in the list of appeals. */
export const appealConsoleActions = [
  action(staffItemActionSlot, {
    ...recording,
    name: 'moderation.appealRemoval',
    isOffered: ({ state }) => state === 'removed',
    useRun: createRecordAppealHook('item'),
  }),
  action(reportActionSlot, {
    ...recording,
    name: 'moderation.appealPicture',
    isOffered: isPictureRemoved,
    useRun: useRecordPictureAppeal,
  }),
  action(removalActionSlot, {
    ...recording,
    name: 'moderation.appealOfMember',
    isOffered: ({ appeal }) => appeal === null,
    useRun: useRecordAppeal,
  }),
  action(staffMemberActionSlot, {
    ...recording,
    name: 'moderation.appealBan',
    isOffered: ({ isBanned }) => isBanned,
    useRun: createRecordAppealHook('member'),
  }),
  action(disputeActionSlot, {
    ...recording,
    name: 'moderation.appealRuling',
    asksMember: {
      label: 'moderation.admin.appealBy',
      none: 'moderation.admin.appealByUnknown',
      of: ({ memberIds }) => memberIds,
    },
    isOffered: ({ settlement }) => settlement !== null,
    useRun: createRecordAppealHook('swap'),
  }),
  action(appealActionSlot, {
    name: 'moderation.upholdAppeal',
    label: 'moderation.admin.uphold',
    tone: 'plain',
    permission,
    consequences: ['moderation.admin.upholdMeans', 'moderation.admin.isAudited'],
    done: 'moderation.admin.appealDecided',
    isOffered: ({ state }) => appealStateTable.can(state, 'uphold'),
    useRun: createDecideAppealHook('uphold'),
  }),
  action(appealActionSlot, {
    name: 'moderation.reverseRuling',
    label: 'moderation.admin.reverse',
    tone: 'dangerous',
    permission,
    consequences: [
      'moderation.admin.reverseMeans',
      'moderation.admin.reversePictureMeans',
      'moderation.admin.reverseSwapMeans',
      'moderation.admin.isAudited',
    ],
    done: 'moderation.admin.appealDecided',
    isOffered: ({ state }) => appealStateTable.can(state, 'reverse'),
    useRun: createDecideAppealHook('reverse'),
  }),
];
