import { useEnter } from '#modules/identity/ui/public.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { useForm, type FieldErrors } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { useWords } from '#web/words.tsx';
import type { State } from '../../domain/places.ts';
import type { OwnProfile } from '../../domain/profile.ts';
import { PlaceFields } from '../places/place-fields.tsx';

// Copied from the domain, whose import would add zod to the bundle.
const bioMaximum = 1000;

export interface Names {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface ProfileFormProps {
  readonly profile: OwnProfile;
  readonly names: Names;
}

interface Values {
  readonly username: string;
  readonly bio: string;
  readonly suburb: string;
  readonly state: State | '';
  readonly postcode: string;
}

const missingIn = ({ suburb, state }: Values): FieldErrors =>
  suburb.trim() !== '' && state === '' ? { state: { code: 'platform.field.choice' } } : {};

/** What others see of a member, saved at once: name, text and suburb. */
export function ProfileForm({ profile, names }: ProfileFormProps) {
  const t = useWords();
  const toast = useToast();
  const save = useSaveProfile({ profile, names });
  const form = useForm<Values>({
    initial: {
      username: names.username,
      bio: profile.bio,
      suburb: profile.suburb ?? '',
      state: profile.state ?? '',
      postcode: profile.postcode ?? '',
    },
    draftKey: `members.profile.${profile.id}`,
    validate: missingIn,
  });
  const submit = form.submit(async (values) => {
    const isKnownPlace = await save(values);
    if (isKnownPlace) toast.show(t('members.settings.saved'), { tone: 'good' });
    else toast.show(t('members.profile.unknownPlace'));
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={2}>
        <ErrorNote error={form.failure} />
        <TextField
          label={t('members.account.username')}
          hint={t('members.account.usernameHint')}
          autoComplete="nickname"
          bounds={{ min: 3, max: 30 }}
          {...form.field('username')}
        />
        <TextArea
          label={t('members.profile.bio')}
          hint={t('members.profile.bioHint')}
          optional
          rows={4}
          bounds={{ max: bioMaximum }}
          {...form.field('bio')}
        />
        <PlaceFields form={form} />
        <Row>
          <Button type="submit" tone="action" busy={form.isBusy}>
            {t('members.settings.save')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

/**
 * Saves each of the two records that has changed; both calls can be repeated, so a refusal of the second loses nothing.
 * Returns whether the place, if any, is known.
 */
function useSaveProfile({ profile, names }: ProfileFormProps): (values: Values) => Promise<boolean> {
  const utils = trpc.useUtils();
  const enter = useEnter();
  const saveNames = trpc.identity.saveAccount.useMutation();
  const saveProfile = trpc.members.saveProfile.useMutation();
  const saveAbout = trpc.members.saveAbout.useMutation();
  return async ({ username, state, ...rest }) => {
    if (username.trim() !== names.username) {
      await saveNames.mutateAsync({ ...names, username });
      await enter();
    }
    // A member who gave no suburb so far need not give one to save a text.
    if (state === '' && rest.suburb.trim() === '' && profile.suburb === null) {
      await saveAbout.mutateAsync({ bio: rest.bio });
      await utils.invalidate();
      return true;
    }
    const { isKnownPlace } = await saveProfile.mutateAsync({ ...rest, state: state as State });
    await utils.invalidate();
    return isKnownPlace;
  };
}
