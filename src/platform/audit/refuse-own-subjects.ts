import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '../db/db.ts';
import type { AuditLine } from '../db/unit.ts';
import { platformErrors } from '../errors/platform.errors.ts';

/** Finds the members whom a subject of the audit log concerns; `noMember` for a kind that is no member's own. */
export type SubjectMemberFinder = 'noMember' | ((db: Db, id: string) => Promise<readonly MemberId[]>);
export type SubjectKinds = Readonly<Record<string, SubjectMemberFinder>>;
/** A module by the subjects that it names. */
interface ModuleWithSubjects {
  readonly subjects?: SubjectKinds | undefined;
}

const ofPlatform: SubjectKinds = {
  site: 'noMember',
  queue: 'noMember',
  job: 'noMember',
  setting: 'noMember',
  flag: 'noMember',
  list: 'noMember',
  procedure: 'noMember',
};

/** Every kind of subject of the audit log. */
export const listSubjectKinds = (modules: readonly ModuleWithSubjects[]): SubjectKinds =>
  Object.assign({}, ofPlatform, ...modules.map(({ subjects = {} }) => subjects)) as SubjectKinds;

/**
 * Refuses staff what concerns themselves or their own things, by any command: each of theirs writes into the audit log
 * what it was about.
 * @throws platform.notOnYourself
 */
export async function refuseOwnSubjects(
  db: Db,
  person: MemberId,
  lines: readonly AuditLine[],
  modules: readonly ModuleWithSubjects[],
): Promise<void> {
  const kinds = listSubjectKinds(modules);
  for (const { subject } of lines) {
    const find = kinds[subject.kind] ?? 'noMember';
    if (find !== 'noMember' && (await find(db, subject.id)).includes(person)) throw platformErrors.notOnYourself();
  }
}
