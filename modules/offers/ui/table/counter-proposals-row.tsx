import { useEffect, useRef } from 'react';
import { Chip } from '#web/kit/chip.tsx';
import { Row } from '#web/kit/row.tsx';
import { truncateText } from '#contracts/truncate-text.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { SwapTableView } from '../../server/offer.views.ts';
import type { CounterProposal } from './counter-proposals.ts';
import type { TableDraft } from './table-draft.ts';

const longestTitle = 28;

export interface CounterProposalsProps {
  readonly proposals: readonly CounterProposal[];
  readonly table: Pick<SwapTableView, 'mine' | 'theirs'>;
  readonly draft: TableDraft;
  readonly onChoose: (draft: TableDraft) => void;
}

/** Counter-offers to lay on the table by a tap; the note stays. */
export function CounterProposals({ proposals, table, draft, onChoose }: CounterProposalsProps) {
  const t = useTranslate();
  const format = useFormat();
  const row = useRef<HTMLElement>(null);
  // The button that opens the editor stands below where this row appears.
  useEffect(() => row.current?.scrollIntoView({ block: 'nearest' }), []);
  if (proposals.length === 0) return null;
  const findTitle = (id: string | null): string => {
    const { title } = [...table.mine, ...table.theirs].find((card) => card.id === id) ?? { title: '' };
    return title.length > longestTitle ? `${truncateText(title, longestTitle)}…` : title;
  };
  const cashAdded = ({ cashCents }: TableDraft): string => format.money(Math.abs(cashCents));
  return (
    <section ref={row} aria-label={t('offers.proposals.title')}>
      <Row>
        {proposals.map((proposal) => (
          <Chip
            key={proposal.kind}
            selected={isLaid(proposal.draft, draft)}
            onClick={() => onChoose({ ...proposal.draft, note: draft.note })}
          >
            {t(`offers.proposals.${proposal.kind}`, {
              way: toCashWay(proposal.draft.cashCents),
              amount: cashAdded(proposal.draft),
              in: findTitle(proposal.inId),
              out: findTitle(proposal.outId),
            })}
          </Chip>
        ))}
      </Row>
    </section>
  );
}

const toCashWay = (cashCents: number): 'add' | 'ask' | 'none' =>
  cashCents === 0 ? 'none' : cashCents > 0 ? 'add' : 'ask';

const isLaid = (proposal: TableDraft, draft: TableDraft): boolean =>
  JSON.stringify({ ...proposal, note: '' }) === JSON.stringify({ ...draft, note: '' });
