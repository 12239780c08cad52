import { useState } from 'react';
import type { ItemId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { maxItemsPerGroup, type ChoiceKind } from '../../domain/choice-bounds.ts';
import type { ChoicesView } from '../../domain/choices.schemas.ts';
import { ItemPicker } from './item-picker.tsx';

interface ChoiceSheetProps {
  readonly kind: ChoiceKind;
  readonly things: ChoicesView['toGive'];
  readonly onClose: () => void;
}

/** Picks the things of a group, two at least. */
export function ChoiceSheet({ kind, things, onClose }: ChoiceSheetProps) {
  const t = useTranslate();
  const toast = useToast();
  const utils = trpc.useUtils();
  const [chosen, setChosen] = useState<readonly ItemId[]>([]);
  const make = trpc.chains.makeChoice.useMutation({
    async onSuccess() {
      await utils.chains.choices.invalidate();
      toast.show(t('chains.choices.saved'), { tone: 'good' });
      onClose();
    },
  });
  return (
    <Sheet
      open
      title={t(`chains.choices.${kind}`)}
      onClose={onClose}
      footer={
        <>
          <ErrorNote error={make.error} />
          <Button
            tone="action"
            wide
            disabled={chosen.length < 2}
            busy={make.isPending}
            onClick={() => make.mutate({ kind, itemIds: [...chosen] })}
          >
            {chosen.length < 2 ? t('chains.choices.saveNone') : t('chains.choices.save', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <ItemPicker
        legend={t('chains.choices.pick', { most: maxItemsPerGroup })}
        things={things}
        chosen={chosen}
        most={maxItemsPerGroup}
        onChange={setChosen}
      />
    </Sheet>
  );
}
