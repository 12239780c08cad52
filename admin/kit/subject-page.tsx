import { Skeleton } from '@mantine/core';
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { EmptyNote } from './empty-note.tsx';
import { ErrorNote } from './error-note.tsx';
import { useWords } from './use-words.ts';

/** What of a tRPC query the page needs; a query's own result fits. */
interface Answer<Subject> {
  readonly data: Subject | undefined;
  readonly error: unknown;
  refetch(): unknown;
}

interface ByIdProps<Id extends string, Subject> {
  /** A hook: the thing of this id. */
  readonly useSubject: (id: Id) => Answer<Subject>;
  /** Shows it, usually as a `DetailPage`; begun anew for another one. */
  readonly view: ComponentType<{ readonly subject: Subject }>;
}

interface SubjectPageProps<Id extends string, Subject> extends ByIdProps<Id, Subject> {
  /** The part of the address that holds the id. */
  readonly param: string;
  /** What an id of such a thing looks like. */
  readonly idSchema: {
    safeParse(text: unknown): { readonly success: true; readonly data: Id } | { readonly success: false };
  };
}

/** The page of the thing whose id stands in the address: fetched, shown, or said to be no such thing. */
export function SubjectPage<Id extends string, Subject>({ param, idSchema, ...byId }: SubjectPageProps<Id, Subject>) {
  const t = useWords();
  const id = idSchema.safeParse(useParams()[param]);
  return id.success ? <ById key={id.data} id={id.data} {...byId} /> : <EmptyNote text={t('console.notFound.text')} />;
}

function ById<Id extends string, Subject>({
  id,
  useSubject,
  view: View,
}: ByIdProps<Id, Subject> & { readonly id: Id }) {
  const { data, error, refetch } = useSubject(id);
  if (error !== null) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <Skeleton height={320} radius={12} /> : <View subject={data} />;
}
