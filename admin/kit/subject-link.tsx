import { Anchor, Code } from '@mantine/core';
import { Suspense, use } from 'react';
import { Link } from 'react-router-dom';
import { LazyPartView } from '#admin/registry/part.tsx';
import { useRegistry } from '#admin/registry/registry-context.ts';
import { InsideLink } from './inside-link.ts';

interface SubjectLinkProps {
  readonly kind: string;
  readonly id: string;
}

/**
 * A thing known by kind and id: its name and page where a module brings them, else the id as it is. Within a link of a
 * row it is the name alone.
 */
export function SubjectLink({ kind, id }: SubjectLinkProps) {
  const subject = useRegistry().subjectOf(kind);
  const isInsideLink = use(InsideLink);
  if (!subject) return <Code title={id}>{`${kind} ${id.length > 13 ? `…${id.slice(-12)}` : id}`}</Code>;
  const name = (
    <Suspense fallback={id.slice(-12)}>
      <LazyPartView load={subject.part} props={{ id }} />
    </Suspense>
  );
  if (isInsideLink) return name;
  return (
    <Anchor component={Link} to={`/${subject.pathOf(id)}`} size="sm">
      {name}
    </Anchor>
  );
}
