import { Button, type ButtonProps } from '#web/kit/button.tsx';
import { useIsFilled } from '#web/slots/fillers.tsx';
import { reportInProgressStore, reportSheetSlot, type ReportableContent } from './safety-slots.ts';

export interface ReportButtonProps extends Pick<ButtonProps, 'children' | 'aria-label'> {
  readonly thing: ReportableContent;
}

/** Opens the form of a report where a thing has no menu: its owner is hidden by a block, or gone. */
export const ReportButton = ({ thing, ...rest }: ReportButtonProps) =>
  useIsFilled(reportSheetSlot) && (
    <Button size="small" tone="plain" onClick={() => reportInProgressStore.set({ thing })} {...rest} />
  );
