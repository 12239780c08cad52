import { useTranslate } from '#web/i18n.tsx';
import type { ChainStepView } from '../domain/chains.schemas.ts';

/** Words a step of a chain: who gives what to whom. */
export function useChainStepText() {
  const t = useTranslate();
  const entry = ({ item }: ChainStepView) => item?.title ?? t('chains.thing.gone');
  const name = ({ isMe, member }: ChainStepView) => (isMe ? t('chains.you') : (member.username ?? t('chains.someone')));
  const line = (step: ChainStepView, to: ChainStepView) => {
    const text = { give: entry(step), name: name(step), to: name(to) };
    if (step.isMe) return t('chains.step.mine', text);
    return to.isMe ? t('chains.step.toMe', text) : t('chains.step.other', text);
  };
  const standing = ({ hasDeclined, hasUnlocked }: ChainStepView) => {
    if (hasDeclined) return t('chains.step.declined');
    return hasUnlocked ? t('chains.step.unlocked') : t('chains.step.waiting');
  };
  return { thing: entry, name, line, standing };
}

/** The steps in the direction of giving: each gives to the next, the last one to the first, who is the viewer. */
export const sortByGiving = ([own, ...others]: readonly ChainStepView[]): readonly ChainStepView[] =>
  own ? [own, ...others.toReversed()] : [];
