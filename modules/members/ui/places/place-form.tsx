import type { ReactNode } from 'react';
import { SaveFailure } from '#web/kit/save-failure.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { State } from '../../domain/postcodes.ts';
import type { OwnProfileView } from '../../domain/profile.ts';
import { MemberPlaceFields, usePlaceLabels } from './place-fields.tsx';

export interface PlaceFormProps {
  readonly profile: OwnProfileView;
  /** The buttons under the fields. */
  readonly actions: (isBusy: boolean) => ReactNode;
  /** Called after saving; without it, a toast confirms the save. */
  readonly onSaved?: (() => Promise<unknown>) | undefined;
}

const readPlace = ({ suburb, state, postcode, editVersion }: OwnProfileView) => ({
  values: { suburb: suburb ?? '', state: state ?? ('' as State | ''), postcode: postcode ?? '' },
  version: editVersion,
});

/** Where the member lives, as far as others may see it. */
export function PlaceForm({ profile, actions, onSaved }: PlaceFormProps) {
  const t = useTranslate();
  const toast = useToast();
  const utils = trpc.useUtils();
  const save = trpc.members.savePlace.useMutation();
  const { values: initial, version } = readPlace(profile);
  const form = useForm({
    initial,
    version,
    reread: async () => readPlace(await utils.members.me.fetch(undefined, { staleTime: 0 })),
  });
  const submit = form.submit(async ({ state, ...rest }, editVersion) => {
    if (state === '') return form.setErrors({ state: { code: 'platform.field.choice' } });
    const { isKnownPlace, editVersion: saved } = await save.mutateAsync({ ...rest, state, editVersion });
    form.setVersion(saved);
    await utils.invalidate();
    if (!isKnownPlace) toast.show(t('members.profile.unknownPlace'));
    else if (!onSaved) toast.show(t('members.settings.saved'), { tone: 'good' });
    await onSaved?.();
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={2}>
        <SaveFailure form={form} labels={usePlaceLabels()} />
        <MemberPlaceFields form={form} />
        {actions(form.isBusy)}
      </Stack>
    </form>
  );
}
