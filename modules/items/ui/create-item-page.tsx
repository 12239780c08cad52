import { useNavigate, useSearchParams } from 'react-router-dom';
import type { EditVersion } from '#contracts/edit-version.ts';
import { toOwnSitePath } from '#contracts/own-site-path.ts';
import { trpc } from '#web/trpc.ts';
import { findWireError } from '#web/wire-error.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Page } from '#web/kit/page.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import type { ItemToEdit } from '../domain/item.views.ts';
import { useItemBounds, ItemBoundsLoader } from './item-bounds.tsx';
import {
  toCompleteItem,
  toItemDraft,
  findMissingItemFields,
  emptyItemValues,
  toItemEditSource,
  type ItemValues,
} from './item-values.ts';
import { ListingSteps } from './listing-steps.tsx';
import { parsePrefilledForm } from './prefilled-form.ts';
import { useAutosave } from './use-autosave.ts';
import { toDraftStorageKey, serverDraftSlot, useDraftSlot } from './use-draft-slot.ts';

export const head = ({ words }: PageRequest & { readonly words: Translate }): PageHead => ({
  title: words('items.form.createTitle'),
  isPrivate: true,
});

/** Lists an item; resumes the draft where there is one. */
export default function CreateItemPage() {
  const t = useTranslate();
  const draft = trpc.items.draft.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  return (
    <Page title={t('items.form.createTitle')} lead={t('items.form.createLead')} width="form">
      {draft.data === undefined ? (
        <ErrorNote error={draft.error} onRetry={() => void draft.refetch()} />
      ) : (
        <ItemBoundsLoader>
          <Form draft={draft.data} />
        </ItemBoundsLoader>
      )}
      {draft.isLoading && <Skeleton shape="box" height="24rem" />}
    </Page>
  );
}

/** A listing of a thing like another has a draft beside the one that `/create` resumes. */
function Form({ draft }: { readonly draft: ItemToEdit | null }) {
  const prefilled = parsePrefilledForm(useSearchParams()[0], useItemBounds());
  if (!prefilled) return <DraftOfTab draft={draft} />;
  const initial = { ...emptyItemValues, ...prefilled.values };
  return <CreateForm key={prefilled.draftKey} draftKey={prefilled.draftKey} isSaved={false} initial={initial} />;
}

/** Another tab that is writing an item leaves this one a draft of its own. */
function DraftOfTab({ draft }: { readonly draft: ItemToEdit | null }) {
  const slot = useDraftSlot(draft !== null);
  if (slot === null) return <Skeleton shape="box" height="24rem" />;
  const isSaved = slot === serverDraftSlot;
  const { values, version } = toItemEditSource(isSaved ? draft : null);
  return (
    <CreateForm key={slot} draftKey={toDraftStorageKey(slot)} isSaved={isSaved} initial={values} version={version} />
  );
}

interface CreateFormProps {
  readonly draftKey: string;
  /** The server keeps the draft too. */
  readonly isSaved: boolean;
  readonly initial: ItemValues;
  readonly version?: EditVersion;
}

function CreateForm({ draftKey, isSaved, initial, version = null }: CreateFormProps) {
  const t = useTranslate();
  const format = useFormat();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const toast = useToast();
  const utils = trpc.useUtils();
  const bounds = useItemBounds();
  const form = useForm<ItemValues, EditVersion>({
    initial,
    version,
    reread: async () => toItemEditSource(await utils.items.draft.fetch(undefined, { staleTime: 0 })),
    draftKey,
    validate: (values) => findMissingItemFields(values, bounds),
  });
  const save = trpc.items.saveDraft.useMutation({
    // A field that is refused says so at once: it would otherwise keep the draft from being saved.
    onError: (error) => void ((findWireError(error)?.fields.length ?? 0) > 0 && form.take(error)),
  });
  const publish = trpc.items.publish.useMutation();
  // Changes that another tab saved are not overwritten before the member has seen them.
  const isFree = isSaved && form.isDirty && !form.isBusy && form.conflict === null;
  const saved = useAutosave(form.values, isFree, () =>
    form.save(async (values, editVersion) => {
      const answer = await save.mutateAsync({ ...toItemDraft(values), editVersion });
      form.setVersion(answer.editVersion, values);
    }),
  );
  const kept = isSaved ? saved : form.isDirty ? 'waiting' : 'none';

  const submit = async (values: ItemValues, editVersion: EditVersion) => {
    const complete = toCompleteItem(values, bounds);
    if (!complete) return;
    const { itemId, visibleFrom } = await publish.mutateAsync(
      isSaved ? { ...complete, editVersion } : { ...complete, isBesideDraft: true },
    );
    if (isSaved) utils.items.draft.setData(undefined, null);
    await utils.items.invalidate();
    const isOpen = Date.parse(visibleFrom) <= Date.now();
    toast.show(isOpen ? t('items.form.listed') : t('items.form.listedEarly', { when: format.dateTime(visibleFrom) }), {
      tone: 'good',
    });
    const table = toOwnSitePath(params.get('next'));
    void navigate(table === null ? `/viewPost/${itemId}` : withGiven(table, itemId));
  };
  return (
    <ListingSteps form={form} onSubmit={submit} status={kept === 'none' ? undefined : t(`items.form.draft.${kept}`)} />
  );
}

/** The swap table for which the item was listed, with the item laid on it. */
function withGiven(table: string, itemId: string): string {
  const { pathname, searchParams } = new URL(table, location.origin);
  searchParams.set('give', itemId);
  return `${pathname}?${searchParams.toString()}`;
}
