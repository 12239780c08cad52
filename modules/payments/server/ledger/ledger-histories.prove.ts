import { describeLedgerHistories } from './ledger-histories.fixture.ts';

describeLedgerHistories(10_000);
