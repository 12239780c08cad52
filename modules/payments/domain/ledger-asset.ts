/** Assets of the ledger: each account, transaction and entry is of one. */
export const ledgerAssets = ['token', 'cents'] as const;
export type LedgerAsset = (typeof ledgerAssets)[number];
