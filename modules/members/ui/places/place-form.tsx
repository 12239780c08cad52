import type { ReactNode } from 'react';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { useWords } from '#web/words.tsx';
import type { State } from '../../domain/places.ts';
import type { OwnProfile } from '../../domain/profile.ts';
import { PlaceFields } from './place-fields.tsx';

export interface PlaceFormProps {
  readonly profile: OwnProfile;
  /** The buttons under the fields. */
  readonly actions: (isBusy: boolean) => ReactNode;
  /** Called after saving; without it, a toast confirms the save. */
  readonly onSaved?: (() => Promise<unknown>) | undefined;
}

/** Where the member lives, as far as others may see it. */
export function PlaceForm({ profile, actions, onSaved }: PlaceFormProps) {
  const t = useWords();
  const toast = useToast();
  const utils = trpc.useUtils();
  const save = trpc.members.savePlace.useMutation();
  const form = useForm({
    initial: {
      suburb: profile.suburb ?? '',
      state: profile.state ?? ('' as State | ''),
      postcode: profile.postcode ?? '',
    },
  });
  const submit = form.submit(async ({ state, ...rest }) => {
    if (state === '') return form.setErrors({ state: { code: 'platform.field.choice' } });
    const { isKnownPlace } = await save.mutateAsync({ ...rest, state });
    await utils.invalidate();
    if (!isKnownPlace) toast.show(t('members.profile.unknownPlace'));
    else if (!onSaved) toast.show(t('members.settings.saved'), { tone: 'good' });
    await onSaved?.();
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={2}>
        <ErrorNote error={form.failure} />
        <PlaceFields form={form} />
        {actions(form.isBusy)}
      </Stack>
    </form>
  );
}
