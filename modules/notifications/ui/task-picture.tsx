import type { ComponentType } from 'react';
import { IconArrowsExchange, IconLink, IconMessage, IconPackage, IconStar } from '@tabler/icons-react';
import { ItemThumb } from '#modules/items/ui/public.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { useTranslate } from '#web/i18n.tsx';
import type { MemberTaskView } from '../server/member-task.views.ts';
import styles from './task-list.module.css';

const icons = {
  offer: IconArrowsExchange,
  swap: IconPackage,
  chain: IconLink,
  review: IconStar,
  room: IconMessage,
} as const satisfies Record<MemberTaskView['subject']['kind'], ComponentType<{ readonly size?: number }>>;

/** The item or the member that a task is about, with the kind of task at its corner. */
export function TaskPicture({ task: { picture, subject } }: { readonly task: MemberTaskView }) {
  const t = useTranslate();
  const Icon = icons[subject.kind];
  return (
    <span className={styles.picture} aria-hidden>
      {'item' in picture ? (
        <ItemThumb picture={picture.item} size={56} />
      ) : (
        <Avatar
          name={picture.member.username ?? t('notifications.someone')}
          picture={picture.member.pictureUrl}
          size={56}
        />
      )}
      <span className={styles.kind}>
        <Icon size={16} />
      </span>
    </span>
  );
}
