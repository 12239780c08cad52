import { describeLedgerHistories } from './ledger-histories.fixture.ts';

describeLedgerHistories(40);
