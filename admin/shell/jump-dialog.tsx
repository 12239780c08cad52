import { Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { useRegistry } from '#admin/registry/registry-context.ts';
import type { JumpTarget } from './jump-targets.ts';
import { findJumpTargets } from './jump-targets.ts';
import { useConsoleSearch } from './use-console-search.ts';
import styles from './jump-dialog.module.css';

const toKey = ({ to, label }: JumpTarget): string => `${to} ${label}`;

// The braces keep the result out of the ref: newer browsers return a promise, which a ref must not return.
const showInList = (option: HTMLElement | null) => {
  option?.scrollIntoView({ block: 'nearest' });
};

/** The dialog behind Ctrl-K: leads to what modules find, to a page or a command by
 * its name, or to a list with the typed text as its search. */
export function JumpDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [marked, mark] = useState<string>();
  const { navigation, commands } = useRegistry();
  const targets = findJumpTargets(navigation, typed, t, { commands, hits: useConsoleSearch(typed) });
  // Hits arrive while the list is shown: the mark stays on its target, not on its place.
  const place = Math.max(
    targets.findIndex((target) => toKey(target) === marked),
    0,
  );
  const go = (target: JumpTarget | undefined) => {
    if (!target) return;
    onClose();
    void navigate(target.to);
  };
  const move = (step: number) => {
    const target = targets[Math.min(Math.max(place + step, 0), targets.length - 1)];
    if (target) mark(toKey(target));
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => go(targets[place]),
  };
  return (
    <Modal.Root opened onClose={onClose} padding={0} yOffset="12vh">
      <Modal.Overlay backgroundOpacity={0.5} />
      <Modal.Content aria-label={t('console.jump.title')}>
        <TextInput
          data-autofocus
          variant="unstyled"
          size="md"
          classNames={{ input: styles.input ?? '' }}
          leftSection={<IconSearch size={18} />}
          placeholder={t('console.jump.hint')}
          aria-label={t('console.jump.hint')}
          role="combobox"
          aria-expanded
          aria-controls="jump-targets"
          aria-activedescendant={targets[place] ? `jump-${place}` : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            mark(undefined);
          }}
          onKeyDown={(event) => {
            const act = keys[event.key];
            if (!act) return;
            event.preventDefault();
            act();
          }}
        />
        <div id="jump-targets" role="listbox" aria-label={t('console.jump.title')} className={styles.list}>
          {targets.map((target, index) => (
            <div
              key={toKey(target)}
              ref={index === place ? showInList : undefined}
              id={`jump-${index}`}
              role="option"
              aria-selected={index === place}
              tabIndex={-1}
              className={styles.target}
              onClick={() => go(target)}
              onKeyDown={(event) => event.key === 'Enter' && go(target)}
              onMouseMove={() => mark(toKey(target))}
            >
              {target.label}
            </div>
          ))}
          {targets.length === 0 && <p className={styles.none}>{t('console.jump.none')}</p>}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
