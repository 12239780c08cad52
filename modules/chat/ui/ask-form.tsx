import { useState } from 'react';
import { IconSend2 } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { cleanMultilineText } from '#contracts/clean-text.ts';
import type { MessageId } from '#contracts/ids.ts';
import { ItemThumb } from '#modules/items/ui/public.ts';
import { AppLink } from '#web/app-link.tsx';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { trpc } from '#web/trpc.ts';
import { useDrafts } from '#web/use-drafts.ts';
import { useTranslate } from '#web/i18n.tsx';
import { maxMessageLength } from '../domain/chat-bounds.ts';
import { questionKinds, type QuestionKind } from '../domain/question-kinds.ts';
import type { ItemToAsk } from '../server/chat.views.ts';
import styles from './ask-form.module.css';
import { KeepHereNote } from './keep-here-note.tsx';
import { QuestionKindChoice } from './question-kind-choice.tsx';

interface QuestionDraft {
  readonly kind: QuestionKind;
  readonly text: string;
  /** Kept until the words change: a question that is sent twice is written once, and other words are another one. */
  readonly id: MessageId;
}

/** The form of a question. What was written outlives a refusal, a reload and a session that ended. */
export function AskForm({ item, owner, roomId }: ItemToAsk) {
  const t = useTranslate();
  const navigate = useNavigate();
  const drafts = useDrafts();
  const draftKey = `chat.ask.${item.id}`;
  const beginWith = (kind: QuestionKind): string => (kind === 'other' ? '' : t(`chat.ask.words.${kind}`));
  const [draft, setDraft] = useState<QuestionDraft>(
    () =>
      drafts.read<QuestionDraft>(draftKey) ?? {
        kind: 'stillThere',
        text: beginWith('stillThere'),
        id: crypto.randomUUID() as MessageId,
      },
  );
  const ask = trpc.chat.ask.useMutation();
  const change = (changed: Partial<Omit<QuestionDraft, 'id'>>): void => {
    const next = { ...draft, ...changed, id: crypto.randomUUID() as MessageId };
    setDraft(next);
    drafts.write(draftKey, next);
  };
  // The words of a kind give way to those of another one; a member's own stay.
  const chooseKind = (kind: QuestionKind): void => {
    const isUntouched = draft.text.trim() === '' || questionKinds.some((one) => beginWith(one) === draft.text);
    change(isUntouched ? { kind, text: beginWith(kind) } : { kind });
  };
  const text = cleanMultilineText(draft.text);
  const canSend = text !== '' && text.length <= maxMessageLength;
  const send = async (): Promise<void> => {
    if (!canSend || ask.isPending) return;
    drafts.write(draftKey, draft);
    const sent = await ask.mutateAsync({ itemId: item.id, kind: draft.kind, id: draft.id, text }).catch(() => null);
    if (!sent) return;
    drafts.drop(draftKey);
    await navigate(`/discuss/${sent.roomId}/${item.id}`, { replace: true });
  };
  return (
    <form onSubmit={(event) => (event.preventDefault(), void send())}>
      <Stack gap={2}>
        <AppLink to={`/viewPost/${item.id}`} className={styles.item}>
          <ItemThumb picture={item.cover} size={64} />
          <span className={styles.words}>
            <strong>{item.title}</strong>
            <span className={styles.lead}>
              {t(roomId ? 'chat.ask.existing' : 'chat.ask.lead', { name: owner.username })}
            </span>
          </span>
        </AppLink>
        {item.state === 'reserved' && <p className={styles.lead}>{t('chat.ask.reserved')}</p>}
        <QuestionKindChoice value={draft.kind} onChange={chooseKind} />
        <TextArea
          label={t('chat.ask.text')}
          value={draft.text}
          onChange={(typed) => change({ text: typed })}
          bounds={{ min: 1, max: maxMessageLength }}
        />
        <KeepHereNote text={text} />
        <ErrorNote error={ask.error} />
        <Button
          type="submit"
          tone="action"
          size="large"
          wide
          busy={ask.isPending}
          aria-disabled={!canSend}
          icon={<IconSend2 size={20} aria-hidden />}
        >
          {t('chat.ask.send')}
        </Button>
      </Stack>
    </form>
  );
}
