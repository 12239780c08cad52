import { IconUser } from '@tabler/icons-react';
import type { z } from 'zod';
import { AppLink } from '#web/app-link.tsx';
import { Avatar } from '#web/kit/avatar.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { useViewer } from '#web/viewer.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { leaderboardRowView } from '../domain/leaderboard.schemas.ts';
import styles from './leaderboard.module.css';

type Row = z.infer<typeof leaderboardRowView>;

/** A member's place, name where it is allowed, rank and points. */
export function LeaderboardRow({ row }: { readonly row: Row }) {
  const t = useTranslate();
  return (
    <li className={classNames(styles.row, row.isMe && styles.mine)} aria-current={row.isMe ? 'true' : undefined}>
      <span className={classNames(styles.place, row.place <= 3 && styles.top)}>
        {t('reputation.leaderboard.place', { place: row.place })}
      </span>
      {row.member ? (
        <Avatar name={row.member.username} picture={row.member.pictureUrl} size={40} />
      ) : (
        <span className={styles.unnamed} aria-hidden>
          <IconUser size={22} />
        </span>
      )}
      <span className={styles.who}>
        <Name row={row} />
        <span className={styles.soft}>
          {t(`reputation.rank.${row.rank}`)}
          {row.state !== null && ` · ${row.state}`}
        </span>
      </span>
      <span className={styles.points}>{t('reputation.points', { points: row.points })}</span>
    </li>
  );
}

function Name({ row }: { readonly row: Row }) {
  const t = useTranslate();
  const isMember = useViewer() !== null;
  if (row.isMe) return <Badge tone="value">{t('reputation.leaderboard.you')}</Badge>;
  if (!row.member) return <span>{t('reputation.leaderboard.unnamed')}</span>;
  if (!isMember) return <strong>{row.member.username}</strong>;
  return (
    <AppLink to={`/user-detail/${row.member.id}`} className={styles.name}>
      {row.member.username}
    </AppLink>
  );
}
