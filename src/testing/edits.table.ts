import type { TRPCClient } from '@trpc/client';
import type { AppRouter } from '#server/router.ts';

/** The names of what commands edit; each input has its own of them. */
export type EditedName = Readonly<Record<'id' | 'itemId' | 'key' | 'name' | 'swapId', string>>;

/** Reads what a form edits, as its screen does. */
type ReadForm = (
  call: TRPCClient<AppRouter>,
  input: EditedName,
) => Promise<{ readonly editVersion?: string | null } | null | undefined>;

/**
 * Why a command needs no version of what was read before:
 *
 * - `creates` something new and overwrites nothing;
 * - `removes` the whole of what the caller names;
 * - `step`: takes something on in its states, and the server checks the step against the state by then;
 * - `choice`: sets one value by itself, which its control shows and saves at once, so that the last choice is meant;
 * - `access`: signs in or out or changes how one signs in, behind a proof of its own;
 * - `asks` for an answer or a piece of work, and changes nothing that people edit.
 */
type UnversionedReason = 'creates' | 'removes' | 'step' | 'choice' | 'access' | 'asks' | { readonly because: string };

/** Guards of commands against overwriting what was changed since their forms were read. */
export type Edits = Readonly<Record<string, ReadForm | UnversionedReason>>;

const ofPlatform: Edits = {
  'admin.platform.setSetting': async (call, { name }) =>
    (await call.admin.platform.settings.query()).settings.find((setting) => setting.name === name),
  'admin.platform.setFlag': 'choice',
  'admin.platform.retryJob': 'step',
  'admin.platform.dropJob': 'removes',
  'admin.platform.pauseQueue': 'choice',
  'admin.platform.resumeQueue': 'choice',
  'admin.uploads.begin': 'asks',
  'admin.views.save': { because: 'a view is replaced by the list that is on the screen, under a title typed again' },
  'admin.views.forget': 'removes',
  'uploads.begin': 'asks',
  'uploads.finish': 'step',
  'uploads.finishAttachment': 'step',
};

/** Each module has its own rows, so that they are added and removed with it. */
const ofModules = import.meta.glob<Edits>('/modules/*/testing/edits.table.ts', { eager: true, import: 'edits' });

/** A row for each command. One that is missing here fails the test. */
export const edits: Edits = Object.assign({}, ofPlatform, ...Object.values(ofModules)) as Edits;
