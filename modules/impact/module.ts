import { defineModule } from '#platform/module/define-module.ts';
import { impactSettings } from './domain/impact.settings.ts';
import { impactRouter } from './server/impact.router.ts';
import { swapImpactTopic } from './server/swap-impact.topic.ts';
import { eraseMemberImpactData, exportMemberImpactData } from './server/member-data.ts';
import { recordImpactHandler } from './server/record-impact.on-swap-completed.ts';
import { typedTables } from './server/tables.ts';

export const impact = defineModule({
  name: 'impact',
  settings: [impactSettings],
  tables: typedTables.entities,
  router: impactRouter,
  topics: [swapImpactTopic],
  on: [recordImpactHandler],
  memberData: {
    export: exportMemberImpactData,
    erase: eraseMemberImpactData,
  },
  erasure: { 'impact_entry.from_id': 'clear', 'impact_entry.to_id': 'clear' },
});
