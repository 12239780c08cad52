import { Skeleton } from '@mantine/core';
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { EmptyNote } from './empty-note.tsx';
import { ErrorNote } from './error-note.tsx';
import { useTranslate } from './use-translate.ts';

/** The part of a tRPC query that the page needs; the result of a query fits. */
interface Answer<Subject> {
  readonly data: Subject | undefined;
  readonly error: unknown;
  refetch(): unknown;
}

interface ByIdProps<Id extends string, Subject> {
  /** A hook that returns the subject with this id. */
  readonly useSubject: (id: Id) => Answer<Subject>;
  /** Renders the subject, usually as a `DetailPage`; mounted anew for another subject. */
  readonly view: ComponentType<{ readonly subject: Subject }>;
}

interface SubjectPageProps<Id extends string, Subject> extends ByIdProps<Id, Subject> {
  /** The route parameter that holds the id. */
  readonly param: string;
  /** Validates an id of this kind. */
  readonly idSchema: {
    safeParse(text: unknown): { readonly success: true; readonly data: Id } | { readonly success: false };
  };
}

/** The page of the subject whose id is in the URL: loads it and shows it, or says that it does not exist. */
export function SubjectPage<Id extends string, Subject>({ param, idSchema, ...byId }: SubjectPageProps<Id, Subject>) {
  const t = useTranslate();
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
