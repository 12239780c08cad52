import type { ReactNode } from 'react';
import { ChipInput } from '#web/kit/chip-input.tsx';
import { SaveFailure } from '#web/kit/save-failure.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { Fillers } from '#web/slots/fillers.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { OwnProfileView } from '../../domain/profile.ts';
import { InterestChips } from '../interest-chips.tsx';
import { interestCategoryFieldSlot } from '../members-slots.ts';

export interface InterestsFormProps {
  readonly profile: OwnProfileView;
  /** Categories only, or categories and free words. */
  readonly only?: 'categories' | undefined;
  readonly actions: (isBusy: boolean) => ReactNode;
  readonly onSaved: () => Promise<unknown>;
}

// Copied from the domain, whose import would add zod to the bundle.
const wordsAtMost = 10;

const readInterests = ({ interests, interestWords, interestsVersion }: OwnProfileView) => ({
  values: { categories: interests, words: interestWords },
  version: interestsVersion,
});

/** A member's interests: all categories to tap, and free words. */
export function InterestsForm({ profile, only, actions, onSaved }: InterestsFormProps) {
  const t = useTranslate();
  const utils = trpc.useUtils();
  const save = trpc.members.saveInterests.useMutation();
  const { values: initial, version } = readInterests(profile);
  const form = useForm({
    initial,
    version,
    reread: async () => readInterests(await utils.members.me.fetch(undefined, { staleTime: 0 })),
  });
  const submit = form.submit(async ({ categories, words }, editVersion) => {
    const chosen = { categories: [...categories], ...(only === undefined && { words: [...words] }) };
    form.setVersion((await save.mutateAsync({ ...chosen, editVersion })).editVersion);
    await utils.members.invalidate();
    await onSaved();
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={3}>
        <SaveFailure
          form={form}
          labels={{ categories: t('members.interests.categories'), words: t('members.interests.words') }}
          show={{ categories: (slugs) => slugs.length > 0 && <InterestChips categories={slugs} words={[]} /> }}
        />
        <Fillers
          slot={interestCategoryFieldSlot}
          of={{
            label: t('members.interests.categories'),
            categories: form.values.categories,
            onChange: (categories) => form.set('categories', categories),
          }}
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
