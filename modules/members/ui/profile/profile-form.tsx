import type { EditVersion } from '#contracts/edit-version.ts';
import { useRefreshViewer } from '#modules/identity/ui/public.ts';
import type { FormEditSource } from '#web/kit/edits.ts';
import { Button } from '#web/kit/button.tsx';
import { Row } from '#web/kit/row.tsx';
import { SaveFailure } from '#web/kit/save-failure.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { useForm, type FieldErrors, type Form } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { State } from '../../domain/postcodes.ts';
import type { OwnProfileView } from '../../domain/profile.ts';
import { MemberPlaceFields, usePlaceLabels } from '../places/place-fields.tsx';

// Copied from the domain, whose import would add zod to the bundle.
const bioMaximum = 1000;

export interface EditedAccount {
  readonly username: string;
  readonly editVersion: EditVersion;
}

interface ProfileFormProps {
  readonly profile: OwnProfileView;
  readonly account: EditedAccount;
}

interface Values {
  readonly username: string;
  readonly bio: string;
  readonly suburb: string;
  readonly state: State | '';
  readonly postcode: string;
}

/** The versions of the two records that the form edits. */
interface Versions {
  readonly account: EditVersion;
  readonly profile: EditVersion;
}

const missingIn = ({ suburb, state }: Values): FieldErrors =>
  suburb.trim() !== '' && state === '' ? { state: { code: 'platform.field.choice' } } : {};

const readProfile = ({ profile, account }: ProfileFormProps): FormEditSource<Values, Versions> => ({
  values: {
    username: account.username,
    bio: profile.bio,
    suburb: profile.suburb ?? '',
    state: profile.state ?? '',
    postcode: profile.postcode ?? '',
  },
  version: { account: account.editVersion, profile: profile.editVersion },
});

/** Edits the parts of a profile that others see, saved at once: name, text and suburb. */
export function ProfileForm({ profile, account }: ProfileFormProps) {
  const t = useTranslate();
  const toast = useToast();
  const utils = trpc.useUtils();
  const { values: initial, version } = readProfile({ profile, account });
  const form = useForm<Values, Versions>({
    initial,
    version,
    reread: async () => {
      const [stored, storedAccount] = await Promise.all([
        utils.members.me.fetch(undefined, { staleTime: 0 }),
        utils.identity.account.fetch(undefined, { staleTime: 0 }),
      ]);
      return readProfile({ profile: stored, account: storedAccount });
    },
    draftKey: `members.profile.${profile.id}`,
    validate: missingIn,
  });
  const save = useSaveProfile(form);
  const submit = form.submit(async (values) => {
    const isKnownPlace = await save(values);
    if (isKnownPlace) toast.show(t('members.settings.saved'), { tone: 'good' });
    else toast.show(t('members.profile.unknownPlace'));
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={2}>
        <SaveFailure form={form} labels={useLabels()} />
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
        <MemberPlaceFields form={form} />
        <Row>
          <Button type="submit" tone="action" busy={form.isBusy}>
            {t('members.settings.save')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

function useLabels() {
  const t = useTranslate();
  return { ...usePlaceLabels(), username: t('members.account.username'), bio: t('members.profile.bio') };
}

/**
 * Saves each of the two records that has changed; both calls can be repeated, so a refusal of the second loses nothing.
 * Returns whether the place, if any, is known.
 */
function useSaveProfile(form: Form<Values, Versions>): (values: Values) => Promise<boolean> {
  const utils = trpc.useUtils();
  const enter = useRefreshViewer();
  const saveAccount = trpc.identity.saveAccount.useMutation();
  const saveProfile = trpc.members.saveProfile.useMutation();
  const saveAbout = trpc.members.saveAbout.useMutation();
  return async ({ username, state, ...rest }) => {
    const { username: savedName, suburb: savedSuburb } = form.begun();
    if (username.trim() !== savedName) {
      const { editVersion: account } = await saveAccount.mutateAsync({ username, editVersion: form.version.account });
      form.setVersion({ ...form.version, account });
      await enter();
    }
    const { profile: editVersion } = form.version;
    // A member who gave no suburb so far need not give one to save a text.
    const isTextAlone = state === '' && rest.suburb.trim() === '' && savedSuburb === '';
    const saved = isTextAlone
      ? { isKnownPlace: true, ...(await saveAbout.mutateAsync({ bio: rest.bio, editVersion })) }
      : await saveProfile.mutateAsync({ ...rest, state: state as State, editVersion });
    form.setVersion({ ...form.version, profile: saved.editVersion });
    await utils.invalidate();
    return saved.isKnownPlace;
  };
}
