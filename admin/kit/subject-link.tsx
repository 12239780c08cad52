import { Anchor, Code } from '@mantine/core';
import { Suspense, use } from 'react';
import { Link } from 'react-router-dom';
import { LazyConsolePart } from '#admin/registry/lazy-console-part.tsx';
import { useRegistry } from '#admin/registry/registry-context.ts';
import { InsideLinkContext } from './inside-link.ts';

interface SubjectLinkProps {
  readonly kind: string;
  readonly id: string;
  /** Its name, where the page has it; else the subject's part loads it. */
  readonly name?: string;
}

/**
 * Shows a subject by kind and id: its name with a link to its page if a module contributes them, else the id. Within
 * the link of a row it shows the name only.
 */
export function SubjectLink({ kind, id, name: known }: SubjectLinkProps) {
  const subject = useRegistry().subjectOf(kind);
  const isInsideLink = use(InsideLinkContext);
  if (!subject) return known ?? <Code title={id}>{`${kind} ${id.length > 13 ? `…${id.slice(-12)}` : id}`}</Code>;
  const name = known ?? (
    <Suspense fallback="…">
      <LazyConsolePart load={subject.part} props={{ id }} />
    </Suspense>
  );
  if (isInsideLink) return name;
  return (
    <Anchor component={Link} to={`/${subject.pathOf(id)}`} size="sm" display="inline-block" miw={24}>
      {name}
    </Anchor>
  );
}
