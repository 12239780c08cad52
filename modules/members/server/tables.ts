import { openTables } from '#platform/db/tables.ts';
import { MemberContact } from './address/contact.entity.ts';
import { MemberBlock } from './blocks/block.entity.ts';
import { PrivacyCorrection } from './privacy/corrections/correction.entity.ts';
import { DataExport } from './privacy/export/data-export.entity.ts';
import { Locality, LocalitySource } from './places/locality.entity.ts';
import { MemberClosing, MemberWarning } from './privacy/leaving/closing.entity.ts';
import { MemberOnboarding } from './onboarding/onboarding.entity.ts';
import { MemberNote } from './staff/note.entity.ts';
import { MemberProfile } from './profile/profile.entity.ts';

/** The tables of members on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = openTables(
  MemberContact,
  MemberBlock,
  PrivacyCorrection,
  DataExport,
  Locality,
  LocalitySource,
  MemberClosing,
  MemberWarning,
  MemberOnboarding,
  MemberProfile,
  MemberNote,
);
