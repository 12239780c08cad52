import type { MemberId } from '#contracts/ids.ts';
import type { OwnSwapView } from '../server/swap.views.ts';
import { ArrangeDeliverySheet } from './arrange-delivery-sheet.tsx';
import { CancelSheet } from './cancel-sheet.tsx';
import { findMeetingLegs, splitLegsBySide } from '../domain/next-step.ts';
import { ConfirmMeetingSheet } from './confirm-meeting-sheet.tsx';
import { ConfirmReceivedSheet } from './confirm-received-sheet.tsx';
import { ReportProblemSheet } from './report-problem-sheet.tsx';
import { ConfirmSentSheet } from './confirm-sent-sheet.tsx';
import { StatementSheet } from './statement-sheet.tsx';
import type { SwapSheetOpener, SwapSheet } from './swap-sheet.ts';

export interface SwapSheetsProps extends SwapSheetOpener {
  readonly swap: OwnSwapView;
  readonly viewer: MemberId;
  readonly sheet: SwapSheet | null;
  readonly onClose: () => void;
}

/** The open sheet. It asks about the swap's current state: legs confirmed in the meantime are left out. */
export function OpenSwapSheet({ swap, viewer, sheet, onClose, onOpen }: SwapSheetsProps) {
  if (sheet === null) return null;
  const reportSheet = { kind: swap.state === 'disputed' ? 'statement' : 'report' } as const;
  if (sheet.kind === 'report') return <ReportProblemSheet swap={swap} viewer={viewer} onClose={onClose} />;
  if (sheet.kind === 'statement')
    return swap.state === 'disputed' ? <StatementSheet swap={swap} viewer={viewer} onClose={onClose} /> : null;
  if (sheet.kind === 'arrange')
    return <ArrangeDeliverySheet swap={swap} viewer={viewer} partnerId={sheet.partnerId} onClose={onClose} />;
  if (sheet.kind === 'cancel') {
    const right = swap.cancelRight;
    return right === 'none' || right === 'asked' ? null : <CancelSheet swap={swap} right={right} onClose={onClose} />;
  }
  if (sheet.kind === 'met') {
    const legs = findMeetingLegs(swap, viewer, sheet.partnerId);
    return legs.length === 0 ? null : (
      <ConfirmMeetingSheet
        swap={swap}
        legs={legs}
        viewer={viewer}
        partnerId={sheet.partnerId}
        onClose={onClose}
        onReport={() => onOpen(reportSheet)}
      />
    );
  }
  const { give, get } = splitLegsBySide(swap, viewer);
  const { kind, legIds } = sheet;
  const theirs = get.filter(({ state }) => state !== 'received');
  const legs = (kind === 'send' ? give.filter(({ state }) => state === 'agreed') : theirs).filter(({ id }) =>
    legIds.includes(id),
  );
  if (legs.length === 0) return null;
  return kind === 'send' ? (
    <ConfirmSentSheet
      swap={swap}
      legs={legs}
      theirs={theirs.filter(({ fromId }) => legs.some(({ toId }) => toId === fromId))}
      onClose={onClose}
    />
  ) : (
    <ConfirmReceivedSheet swap={swap} legs={legs} onClose={onClose} onReport={() => onOpen(reportSheet)} />
  );
}
