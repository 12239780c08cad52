import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { useWords } from '#web/words.tsx';
import type { OwnProfile } from '../../domain/profile.ts';

// Copied from the domain, whose import would add zod to the bundle.
const bioMaximum = 1000;

/** The text about oneself. */
export function AboutForm({ profile }: { readonly profile: OwnProfile }) {
  const t = useWords();
  const toast = useToast();
  const utils = trpc.useUtils();
  const save = trpc.members.saveAbout.useMutation();
  const form = useForm({ initial: { bio: profile.bio }, draftKey: `members.about.${profile.id}` });
  const submit = form.submit(async (values) => {
    await save.mutateAsync(values);
    await utils.members.invalidate();
    toast.show(t('members.settings.saved'), { tone: 'good' });
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={2}>
        <ErrorNote error={form.failure} />
        <TextArea
          label={t('members.profile.bio')}
          hint={t('members.profile.bioHint')}
          optional
          rows={4}
          bounds={{ max: bioMaximum }}
          {...form.field('bio')}
        />
        <Row>
          <Button type="submit" tone="action" busy={form.isBusy}>
            {t('members.settings.save')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
