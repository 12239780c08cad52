import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { SelectField } from '#web/kit/select-field.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { useWords } from '#web/words.tsx';
import { stateCodes, type State } from '../domain/places.ts';
import type { OwnProfile } from '../domain/profile.ts';
import { SuburbField } from './suburb-field.tsx';

const bioMaximum = 1000;

/** Where one lives, as far as others may know, and a few words about oneself. */
export function ProfileForm({ profile }: { readonly profile: OwnProfile }) {
  const t = useWords();
  const toast = useToast();
  const utils = trpc.useUtils();
  const save = trpc.members.saveProfile.useMutation();
  const form = useForm({ initial: { suburb: profile.suburb ?? '', state: profile.state ?? '' as State | '', postcode: profile.postcode ?? '', bio: profile.bio } });
  const submit = form.submit(async ({ state, ...rest }) => {
    if (state === '') return form.setErrors({ state: { code: 'platform.field.choice' } });
    const { isKnownPlace } = await save.mutateAsync({ ...rest, state });
    await utils.invalidate();
    toast.show(t(isKnownPlace ? 'members.settings.saved' : 'members.profile.unknownPlace'), { tone: 'good' });
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={2}>
        <ErrorNote error={form.failure} />
        <SuburbField
          value={form.values.suburb}
          error={form.errors['suburb']}
          onChange={(suburb) => form.set('suburb', suburb)}
          onPick={({ name, state, postcode }) => form.setAll({ suburb: name, state, ...(postcode !== '' && { postcode }) })}
        />
        <SelectField label={t('members.profile.state')} placeholder={t('members.profile.chooseState')} options={stateCodes.map((value) => ({ value, label: t(`members.state.${value}`) }))} {...form.field('state')} />
        <TextField label={t('members.profile.postcode')} hint={t('members.profile.postcodeHint')} inputMode="numeric" autoComplete="postal-code" optional {...form.field('postcode')} />
        <TextArea label={t('members.profile.bio')} hint={t('members.profile.bioHint')} optional rows={4} bounds={{ max: bioMaximum }} {...form.field('bio')} />
        <Button type="submit" tone="action" busy={form.isBusy}>{t('members.settings.save')}</Button>
      </Stack>
    </form>
  );
}
