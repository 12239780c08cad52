import { Menu as BaseMenu } from '@base-ui/react/menu';
import { IconCheck } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import type { MenuEntry, MenuProps } from './menu-props.ts';
import styles from './menu.module.css';

export default function MenuBody({ label, iconOnly, entries, icon, tone, size, wide }: MenuProps) {
  const trigger = iconOnly ? (
    <IconButton label={label} icon={icon} />
  ) : (
    <Button {...{ icon, tone, size, wide }}>{label}</Button>
  );
  return (
    <BaseMenu.Root defaultOpen>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner className={styles.place} sideOffset={6} align="end">
          <BaseMenu.Popup className={styles.popup}>
            {entries.map((entry) => (
              <Entry key={entry.label} {...entry} />
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

function Entry({ label, icon, to, onSelect, selected, tone, disabled }: MenuEntry) {
  const navigate = useNavigate();
  const onClick = () => {
    onSelect?.();
    if (to !== undefined) void navigate(to);
  };
  return (
    <BaseMenu.Item
      className={classNames(styles.entry, tone === 'danger' && styles.danger)}
      disabled={disabled ?? false}
      onClick={onClick}
    >
      {icon}
      <span className={styles.label}>{label}</span>
      {selected && <IconCheck size={18} aria-hidden />}
    </BaseMenu.Item>
  );
}
