import { describe, expect, it } from 'vitest';
import { checkErasureDeclarations } from './erasure.ts';
import { checkLocaleCompleteness } from './locales.ts';
import { checkUnusedMessages } from './unused-messages.ts';
import { checkNestedControls } from './nested-controls.ts';
import { checkUnusedPublicExports } from './unused-public-exports.ts';
import { checkReadmes } from './readmes.ts';
import { checkRowTypes } from './row-types.ts';
import { checkAppShellCalls } from './app-shell-calls.ts';
import { checkStructure } from './structure.ts';
import { checkTableOwnership } from './table-ownership.ts';
import { checkForbiddenWords } from './forbidden-words.ts';
import { buildFixtureTree, type CheckFinding, type SourceTree } from './source-tree.ts';

const soundModule = {
  'README.md': '',
  'modules/pets/README.md': '',
  'modules/pets/module.ts': "erasure: { 'pet.owner_id': 'delete' }",
  'modules/pets/domain/pets.errors.ts':
    "export const petErrors = defineRefusals('pets', {\n  notFound: refusal('notFound'),\n});",
  'modules/pets/locales/en-US.json':
    '{ "pets.errors.notFound": "No such pet", "pets.count": "{count, plural, one {# pet} other {# pets}}" }',
  'modules/pets/locales/pt-PT.json':
    '{ "pets.errors.notFound": "Não existe", "pets.count": "{count, plural, one {# animal} many {# de animais} other {# animais}}" }',
  'migrations/0100-pets-pet.sql':
    'create table pet (\n  id uuid not null,\n  owner_id uuid not null references member_account (id)\n);',
  'modules/pets/server/pet.entity.ts': "export const Pet = defineEntity({ tableName: 'pet' });",
  'modules/pets/server/pet.queries.ts': 'sql`select id from pet where t(1)`',
};

/** A valid tree with one fault inserted. */
const withFault = (fault: Readonly<Record<string, string>>): SourceTree =>
  buildFixtureTree({ ...soundModule, ...fault });
const messages = (findings: readonly CheckFinding[]) =>
  findings.map(({ file, message }) => `${file}: ${message}`).join('\n');

describe('a sound module', () => {
  it.each([
    checkStructure,
    checkTableOwnership,
    checkLocaleCompleteness,
    checkErasureDeclarations,
    checkNestedControls,
    checkReadmes,
    checkAppShellCalls,
    checkForbiddenWords,
  ])('passes %o', (check) => {
    expect(check(withFault({}))).toEqual([]);
  });
});

describe("what a module's face offers", () => {
  const idle = (code: string) =>
    messages(
      checkUnusedPublicExports(
        buildFixtureTree({
          'modules/pets/public.ts': "export { feedPet, type Pet } from './server/feed-pet.ts';",
          'modules/cats/server/feed-cat.ts': code,
        }),
      ),
    );
  it('is imported by some file, but for types', () => {
    expect(idle('')).toMatch(/no file asks for feedPet/);
    expect(idle("import {\n  type Pet,\n  feedPet as feed,\n} from '#modules/pets/public.ts';")).toBe('');
  });
});

describe('a message that no code reads', () => {
  const unread = (code: string) =>
    messages(
      checkUnusedMessages(
        buildFixtureTree({
          'modules/pets/locales/en-US.json': '{ "pets.state.fed": "Fed", "pets.errors.gone": "Gone" }',
          'modules/pets/domain/pets.errors.ts': "defineRefusals('pets', {\n  gone: refusal('notFound'),\n});",
          'modules/pets/ui/pets.tsx': code,
        }),
      ),
    );
  it('is found, and no key that is read whole, made by a template, or that of a refusal', () => {
    expect(unread('')).toMatch(/no code reads "pets\.state\.fed"/);
    expect(unread("t('pets.state.fed')")).toBe('');
    expect(unread('t(`pets.state.${state}`)')).toBe('');
    expect(unread('const name = `pets.${event}`;')).toMatch(/no code reads "pets\.state\.fed"/);
  });
});

describe("a module's README", () => {
  it('has up to 400 words, and other READMEs have any number', () => {
    const readmes = { 'modules/pets/README.md': 'pet '.repeat(400), 'README.md': 'pet '.repeat(401) };
    expect(checkReadmes(withFault(readmes))).toEqual([]);
  });
});

describe("a part of a query that is called like another module's table", () => {
  const query = (text: string) =>
    messages(checkTableOwnership(withFault({ 'modules/cats/server/cat.queries.ts': `sql\`${text}\`` })));
  it.each([
    'with pet as (select 1) select * from pet',
    'with recursive pet (id) as (select 1 union all select id from pet) select * from pet',
    'with one as (select 1),\n  pet as materialized (select 2) select * from pet',
  ])('is no table: %s', (text) => {
    expect(query(text)).toBe('');
  });
  it('does not hide the table in another file', () => {
    expect(query('with one as (select 1) select * from pet')).toMatch(/table pet belongs to pets/);
  });
});

describe('a module that is gone', () => {
  const { 'README.md': readme, 'migrations/0100-pets-pet.sql': created } = soundModule;
  const gone = (files: Readonly<Record<string, string>>) =>
    messages(
      checkErasureDeclarations(
        buildFixtureTree({ 'README.md': readme, 'migrations/0100-pets-pet.sql': created, ...files }),
      ),
    );
  it('has left no members behind once its table is dropped, and has until then', () => {
    expect(gone({})).toMatch(/no rule for pet\.owner_id/);
    expect(gone({ 'migrations/0101-platform-drop-pet.sql': 'drop table pet;' })).toBe('');
  });
});

describe('row types stated by hand', () => {
  it('are found in product code, and not in tests, proofs or parts of a statement', () => {
    const tree = withFault({
      'modules/pets/server/a.ts':
        'sql<{ id: string; name: string }>`select id, name from pet`; sql<Pet>`\n  with x as (select) select`',
      'modules/pets/server/b.ts':
        'sql<number>`count(*)::int`; query`select ${list} from pet`; client.query<Pet>(`select 1`)',
      'modules/pets/server/b.test.ts': 'sql<Pet>`select id from pet`',
      'modules/pets/server/b.prove.ts': 'client.query<Pet>(`select 1`)',
    });
    expect(checkRowTypes(tree).map(({ file }) => file)).toEqual([
      'modules/pets/server/a.ts',
      'modules/pets/server/a.ts',
      'modules/pets/server/b.ts',
    ]);
  });
});

type Fault = [string, (tree: SourceTree) => CheckFinding[], Readonly<Record<string, string>>, RegExp];

describe('a planted fault is found', () => {
  it.each<Fault>([
    [
      'a stranger at the top',
      checkStructure,
      { 'notes/plan.md': '' },
      /notes\/plan\.md: nothing else stands at the top/,
    ],
    [
      'a screen of the shell that calls a module',
      checkAppShellCalls,
      { 'src/web/pages/me.tsx': 'export const Me = () => trpc.pets.mine.useQuery().data;' },
      /me\.tsx: calls pets: declare a slot here .* and let modules\/pets fill it/,
    ],
    [
      'an unknown folder in a module',
      checkStructure,
      { 'modules/pets/services/pet.ts': '' },
      /modules\/pets\/services/,
    ],
    ['a name that says nothing', checkStructure, { 'modules/pets/server/helpers.ts': '' }, /says nothing/],
    [
      'a coined word in a comment',
      checkForbiddenWords,
      { 'modules/pets/domain/pet.ts': '// Whoever feeds it.\n' },
      /"Whoever" in a comment: write name the subject/,
    ],
    [
      'a coined word in a name',
      checkForbiddenWords,
      { 'modules/pets/domain/pet.ts': 'export const wakePet = 1;\n' },
      /"wake" in a name, wakePet: write invalidate/,
    ],
    ['a README that names what is gone', checkReadmes, { 'README.md': 'Ask `feedPet` first.' }, /names `feedPet`/],
    [
      'a README whose link leads nowhere',
      checkReadmes,
      { 'README.md': '[pets](modules/cats)' },
      /links to modules\/cats/,
    ],
    [
      "a module's README of more than 400 words",
      checkReadmes,
      { 'modules/pets/README.md': 'pet '.repeat(401) },
      /modules\/pets\/README\.md: it has 401 words, over 400/,
    ],
    ['a name in camel case', checkStructure, { 'modules/pets/server/petStore.ts': '' }, /kebab-case/],
    ['markup on the server', checkStructure, { 'modules/pets/server/pet.tsx': '' }, /no markup/],
    ['a module without a README', checkStructure, { 'modules/cats/module.ts': '' }, /modules\/cats\/README\.md/],
    [
      "another module's table",
      checkTableOwnership,
      { 'modules/cats/server/cat.queries.ts': 'sql`select 1 from pet`' },
      /table pet belongs to pets/,
    ],
    [
      "another module's table in a query builder",
      checkTableOwnership,
      {
        'modules/cats/server/cat.queries.ts':
          "typedTables(db).selectFrom('cat').innerJoin('pet as p', 'p.id', 'cat.id')",
      },
      /table pet belongs to pets/,
    ],
    [
      "another module's table in the list of a query builder",
      checkTableOwnership,
      { 'modules/cats/server/cat.queries.ts': "typedTables(db).selectFrom(['cat', 'pet as p'])" },
      /table pet belongs to pets/,
    ],
    ...['insertInto', 'updateTable', 'deleteFrom', 'leftJoin', 'sql.table'].map((call): Fault => [
      `another module's table in ${call}`,
      checkTableOwnership,
      { 'modules/cats/server/cat.queries.ts': `query.${call}('pet')` },
      /table pet belongs to pets/,
    ]),
    [
      "another module's table described once more",
      checkTableOwnership,
      { 'modules/cats/server/pet.entity.ts': "export const Pet = defineEntity({ tableName: 'pet' });" },
      /modules\/cats\/server\/pet\.entity\.ts: table pet belongs to pets/,
    ],
    [
      'a table without an entity',
      checkTableOwnership,
      { 'modules/pets/server/pet.entity.ts': '' },
      /modules\/pets\/server: table pet has no entity/,
    ],
    [
      'a sentence in one language only',
      checkLocaleCompleteness,
      { 'modules/pets/locales/pt-PT.json': '{ "pets.errors.notFound": "Não existe" }' },
      /"pets\.count" is missing/,
    ],
    [
      'a blank lost in translation',
      checkLocaleCompleteness,
      { 'modules/pets/locales/pt-PT.json': '{ "pets.errors.notFound": "Não existe", "pets.count": "animais" }' },
      /other blanks/,
    ],
    [
      'a form of ICU that is not filled',
      checkLocaleCompleteness,
      {
        'modules/pets/locales/en-US.json':
          '{ "pets.errors.notFound": "x", "pets.count": "{count, plural, offset:1 one {# pet} other {# pets}}" }',
      },
      /does not fill/,
    ],
    [
      'a malformed sentence',
      checkLocaleCompleteness,
      {
        'modules/pets/locales/en-US.json': '{ "pets.errors.notFound": "{n, plural, one {x", "pets.count": "{count}" }',
      },
      /pets\.errors\.notFound/,
    ],
    [
      'a refusal without words',
      checkLocaleCompleteness,
      { 'modules/pets/domain/pets.errors.ts': "defineRefusals('pets', {\n  tooShy: refusal('conflict'),\n})" },
      /pets\.errors\.tooShy/,
    ],
    [
      'words nobody wrote',
      checkLocaleCompleteness,
      { 'modules/pets/ui/pet-page.tsx': "t('pets.title')" },
      /asks for words nobody wrote/,
    ],
    [
      'a member id without an erasure rule',
      checkErasureDeclarations,
      { 'modules/pets/module.ts': '' },
      /no rule for pet\.owner_id/,
    ],
    [
      'a button inside a link',
      checkNestedControls,
      { 'modules/pets/ui/pet-card.tsx': '<AppLink to="/"><p><Button>Stroke</Button></p></AppLink>' },
      /pet-card\.tsx: Button stands inside AppLink/,
    ],
    [
      'a link inside the link of a row',
      checkNestedControls,
      {
        'modules/pets/admin/pets-page.tsx':
          "const columns = ({ column }) => [column('pet', 'pets.pet', () => <b><Anchor /></b>)," +
          "column('owner', 'pets.owner', () => <Anchor />)];\n" +
          'export default createListPage({ columns, rowLink: () => "/" });',
      },
      /^.*Anchor stands inside the link of its row[^\n]*$/,
    ],
  ])('%s', (_what, check, fault, expected) => {
    expect(messages(check(withFault(fault)))).toMatch(expected);
  });
});
