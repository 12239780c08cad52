import { Anchor, Code } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { LazyPartView } from '#admin/registry/part.tsx';
import { useRegistry } from '#admin/registry/registry-context.ts';

interface SubjectLinkProps {
  readonly kind: string;
  readonly id: string;
}

/** A thing known by kind and id: its name and page where a module brings them, else the id as it is. */
export function SubjectLink({ kind, id }: SubjectLinkProps) {
  const subject = useRegistry().subjectOf(kind);
  if (!subject) return <Code title={id}>{`${kind} ${id.length > 13 ? `…${id.slice(-12)}` : id}`}</Code>;
  return (
    <Anchor component={Link} to={`/${subject.pathOf(id)}`} size="sm">
      <Suspense fallback={id.slice(-12)}>
        <LazyPartView load={subject.part} props={{ id }} />
      </Suspense>
    </Anchor>
  );
}
