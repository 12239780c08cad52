import { defineModule } from '#platform/module/define-module.ts';
import { blockErrors } from './domain/block.errors.ts';
import { memberBlocked, memberUnblocked } from './domain/block.events.ts';
import { membersErrors } from './domain/members.errors.ts';
import { memberProfileSaved } from './domain/members.events.ts';
import { loadProfiles } from './server/load-profiles.ts';
import { eraseMembers, exportMembers } from './server/member-data.ts';
import { importLocalitiesCommand } from './server/gazetteer/import-localities.command.ts';
import { membersExport } from './server/members.admin.export.ts';
import { membersAdminRouter } from './server/members.admin.router.ts';
import { membersRouter } from './server/members.router.ts';
import { membersSeed } from './server/seed/seed-members.ts';

export const members = defineModule({
  name: 'members',
  router: membersRouter,
  adminRouter: membersAdminRouter,
  mounts: [membersExport],
  cli: [importLocalitiesCommand],
  events: [memberProfileSaved, memberBlocked, memberUnblocked],
  errors: { ...membersErrors, ...blockErrors },
  constraints: {
    member_block_two_members: blockErrors.notYourself,
    member_profile_interests_known: membersErrors.unknownInterest,
    member_contact_address_has_phone: membersErrors.phoneNeeded,
  },
  erasure: {
    'member_profile.member_id': 'delete',
    'member_contact.member_id': 'delete',
    'member_onboarding.member_id': 'delete',
    'member_block.blocker_id': 'delete',
    'member_block.blocked_id': 'delete',
    'member_closing.member_id': 'keep',
    'member_warning.member_id': 'delete',
    'data_export.member_id': 'delete',
    'privacy_correction.member_id': 'delete',
    'privacy_correction.decided_by': 'keep',
  },
  memberData: { export: exportMembers, erase: eraseMembers },
  seed: membersSeed,
  load: loadProfiles,
});
