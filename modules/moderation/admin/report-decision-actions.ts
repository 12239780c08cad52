import { action } from '#admin/registry/define-admin-module.ts';
import { listDecisionsForSubjectKind, type ReportDecision } from '../domain/report-choices.ts';
import { reportStateTable } from '../domain/report-state.ts';
import type { StaffReportRow } from '../domain/report.schemas.ts';
import { reportActionSlot } from './public.ts';
import {
  useBanReportedMember,
  useDismissReport,
  usePutBackReport,
  useRemoveReportedItem,
  useRemoveReportedPicture,
  useRemoveReportedPortrait,
  useRemoveReportedText,
  useRemoveReportedUsername,
  useTakeReport,
  useWarnReported,
} from './use-decisions.ts';

const permission = 'moderation.manage';
const mayDecide =
  (decision: ReportDecision) =>
  ({ state, kind }: StaffReportRow) =>
    reportStateTable.can(state, 'decide') && listDecisionsForSubjectKind(kind).includes(decision);
const always = ['moderation.admin.settlesAll', 'moderation.admin.isAudited'];

/** Each decision with a text on its effect, shown before it is confirmed. */
export const reportDecisionActions = [
  action(reportActionSlot, {
    name: 'moderation.take',
    label: 'moderation.admin.take',
    tone: 'plain',
    permission,
    consequences: ['moderation.admin.takeMeans', 'moderation.admin.isAudited'],
    done: 'moderation.admin.taken',
    isOffered: ({ state, takenBy, ownerFrom }) =>
      state === 'open' || (state === 'taken' && takenBy !== null && Date.parse(ownerFrom) <= Date.now()),
    useRun: useTakeReport,
  }),
  action(reportActionSlot, {
    name: 'moderation.putBack',
    label: 'moderation.admin.putBack',
    tone: 'plain',
    permission,
    consequences: ['moderation.admin.putBackMeans', 'moderation.admin.isAudited'],
    done: 'moderation.admin.putBackDone',
    isOffered: ({ state }) => reportStateTable.can(state, 'putBack'),
    useRun: usePutBackReport,
  }),
  action(reportActionSlot, {
    name: 'moderation.approvePicture',
    label: 'moderation.admin.approvePicture',
    tone: 'plain',
    inBulk: true,
    permission,
    consequences: ['moderation.admin.approvePictureMeans', 'moderation.admin.isAudited'],
    done: 'moderation.admin.approvedPicture',
    isOffered: (report) => report.kind === 'picture' && mayDecide('dismissed')(report),
    useRun: useDismissReport,
  }),
  action(reportActionSlot, {
    name: 'moderation.removePicture',
    label: 'moderation.admin.removePicture',
    tone: 'dangerous',
    inBulk: true,
    permission,
    consequences: ['moderation.admin.removePictureMeans', 'moderation.admin.reasonSent', 'moderation.admin.isAudited'],
    done: 'moderation.admin.removedPicture',
    isOffered: mayDecide('pictureRemoved'),
    useRun: useRemoveReportedPicture,
  }),
  action(reportActionSlot, {
    name: 'moderation.dismiss',
    label: 'moderation.admin.dismiss',
    tone: 'plain',
    inBulk: true,
    permission,
    consequences: ['moderation.admin.dismissMeans', ...always],
    done: 'moderation.admin.dismissed',
    isOffered: (report) => report.kind !== 'picture' && mayDecide('dismissed')(report),
    useRun: useDismissReport,
  }),
  action(reportActionSlot, {
    name: 'moderation.warn',
    label: 'moderation.admin.warn',
    tone: 'dangerous',
    permission,
    consequences: ['moderation.admin.warnMeans', 'moderation.admin.reasonShown', ...always],
    done: 'moderation.admin.warned',
    isOffered: mayDecide('warned'),
    useRun: useWarnReported,
  }),
  action(reportActionSlot, {
    name: 'moderation.removeItem',
    label: 'moderation.admin.removeItem',
    tone: 'dangerous',
    permission,
    consequences: ['moderation.admin.removeItemMeans', 'moderation.admin.reasonShown', ...always],
    done: 'moderation.admin.removed',
    isOffered: mayDecide('itemRemoved'),
    useRun: useRemoveReportedItem,
  }),
  action(reportActionSlot, {
    name: 'moderation.removeText',
    label: 'moderation.admin.removeText',
    tone: 'dangerous',
    permission,
    consequences: ['moderation.admin.removeTextMeans', 'moderation.admin.reasonShown', ...always],
    done: 'moderation.admin.removedText',
    isOffered: mayDecide('textRemoved'),
    useRun: useRemoveReportedText,
  }),
  action(reportActionSlot, {
    name: 'moderation.removeUsername',
    label: 'moderation.admin.removeUsername',
    tone: 'dangerous',
    permission,
    consequences: ['moderation.admin.removeUsernameMeans', 'moderation.admin.reasonShown', ...always],
    done: 'moderation.admin.removedUsername',
    isOffered: mayDecide('usernameRemoved'),
    useRun: useRemoveReportedUsername,
  }),
  action(reportActionSlot, {
    name: 'moderation.removePortrait',
    label: 'moderation.admin.removePortrait',
    tone: 'dangerous',
    permission,
    consequences: ['moderation.admin.removePortraitMeans', 'moderation.admin.reasonShown', ...always],
    done: 'moderation.admin.removedPortrait',
    isOffered: mayDecide('portraitRemoved'),
    useRun: useRemoveReportedPortrait,
  }),
  action(reportActionSlot, {
    name: 'moderation.ban',
    label: 'moderation.admin.ban',
    tone: 'dangerous',
    permission,
    consequences: ['moderation.admin.banMeans', 'moderation.admin.reasonShown', ...always],
    asksUntil: 'moderation.admin.banUntil',
    done: 'moderation.admin.banned',
    isOffered: mayDecide('banned'),
    useRun: useBanReportedMember,
  }),
];
