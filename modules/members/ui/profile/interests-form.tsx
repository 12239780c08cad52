import type { ReactNode } from 'react';
import { CategoryChips } from '#modules/items/ui/public.ts';
import { ChipInput } from '#web/kit/chip-input.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { useWords } from '#web/words.tsx';
import type { OwnProfile } from '../../domain/profile.ts';

export interface InterestsFormProps {
  readonly profile: OwnProfile;
  /** Categories only, or categories and free words. */
  readonly only?: 'categories' | undefined;
  readonly actions: (isBusy: boolean) => ReactNode;
  readonly onSaved: () => Promise<unknown>;
}

// Copied from the domain, whose import would add zod to the bundle.
const wordsAtMost = 10;

/** A member's interests: all categories to tap, and free words. */
export function InterestsForm({ profile, only, actions, onSaved }: InterestsFormProps) {
  const t = useWords();
  const utils = trpc.useUtils();
  const save = trpc.members.saveInterests.useMutation();
  const form = useForm({ initial: { categories: profile.interests, words: profile.interestWords } });
  const submit = form.submit(async ({ categories, words }) => {
    await save.mutateAsync({ categories: [...categories], ...(only === undefined && { words: [...words] }) });
    await utils.members.invalidate();
    await onSaved();
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={3}>
        <ErrorNote error={form.failure} />
        <CategoryChips
          label={t('members.interests.categories')}
          value={form.values.categories}
          onChange={(categories) => form.set('categories', categories)}
        />
        {only === undefined && (
          <ChipInput
            label={t('members.interests.words')}
            hint={t('members.interests.wordsHint')}
            optional
            max={wordsAtMost}
            {...form.field('words')}
          />
        )}
        {actions(form.isBusy)}
      </Stack>
    </form>
  );
}
