import { useNavigate, useParams } from 'react-router-dom';
import type { EditVersion } from '#contracts/edit-version.ts';
import { trpc } from '#web/trpc.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { useTranslate } from '#web/i18n.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Page } from '#web/kit/page.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { Fillers } from '#web/slots/fillers.tsx';
import { useForm } from '#web/kit/use-form.ts';
import type { ItemToEdit } from '../domain/item.views.ts';
import { ItemForm } from './item-form.tsx';
import { itemEditNoteSlot } from './items-slots.ts';
import { useItemBounds, ItemBoundsLoader } from './item-bounds.tsx';
import { toCompleteItem, findMissingItemFields, toItemEditSource, type ItemValues } from './item-values.ts';
import { toItemIdInput, loadOrNotFound } from './load-item.ts';

export const load = ({ trpc, params, viewer }: PageRequest) =>
  viewer && loadOrNotFound(trpc.items.toEdit.ensureData(toItemIdInput(params)));

export const head = ({ words }: PageRequest & { readonly words: Translate }): PageHead => ({
  title: words('items.form.editTitle'),
  isPrivate: true,
});

/** Edits the member's own item, or lists a withdrawn one again. */
export default function EditItemPage() {
  const t = useTranslate();
  const item = trpc.items.toEdit.useQuery(toItemIdInput(useParams()), { refetchOnWindowFocus: false });
  return (
    <Page title={t('items.form.editTitle')} width="form">
      {item.data ? (
        <ItemBoundsLoader>
          <EditForm key={item.data.id} item={item.data} />
        </ItemBoundsLoader>
      ) : (
        <ErrorNote error={item.error} onRetry={() => void item.refetch()} />
      )}
      {item.isLoading && <Skeleton shape="box" height="24rem" />}
    </Page>
  );
}

function EditForm({ item }: { readonly item: ItemToEdit }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const toast = useToast();
  const utils = trpc.useUtils();
  const bounds = useItemBounds();
  const { values: initial, version } = toItemEditSource(item);
  const form = useForm<ItemValues, EditVersion>({
    initial,
    version,
    reread: async () => toItemEditSource(await utils.items.toEdit.fetch({ itemId: item.id }, { staleTime: 0 })),
    draftKey: `items.edit.${item.id}`,
    validate: (values) => findMissingItemFields(values, bounds),
  });
  const edit = trpc.items.edit.useMutation();
  const publish = trpc.items.publish.useMutation();
  const isListed = item.state === 'published';

  const submit = async (values: ItemValues, editVersion: EditVersion) => {
    const filled = toCompleteItem(values, bounds);
    if (!filled) return;
    const complete = { ...filled, editVersion };
    const input = { itemId: item.id, ...complete };
    await (isListed ? edit.mutateAsync(input) : publish.mutateAsync(item.state === 'draft' ? complete : input));
    await utils.items.invalidate();
    toast.show(t(isListed ? 'items.form.changed' : 'items.form.listed'), { tone: 'good' });
    void navigate(`/viewPost/${item.id}`);
  };
  return (
    <ItemForm
      form={form}
      onSubmit={submit}
      submitLabel={t(isListed ? 'items.form.save' : 'items.form.publish')}
      notes={<Fillers slot={itemEditNoteSlot} of={{ itemId: item.id }} />}
    />
  );
}
