import { Alert, Button, Group, SegmentedControl, Stack, Tabs, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { defaultLocale, locales, type Locale } from '#contracts/locale.ts';
import { truncateText } from '#contracts/truncate-text.ts';
import { ErrorNote } from '#admin/kit/error-note.tsx';
import { PageHeading } from '#admin/kit/page-heading.tsx';
import { useOwnDrafts } from '#admin/kit/own-drafts.ts';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import { findWireError } from '#web/wire-error.ts';
import { designSizeLimits, emptyDesign, type DesignDocument } from '../../domain/design-document.ts';
import type { DesignEditorView, SaveDesignInput } from '../../domain/designs.schemas.ts';
import { DesignConflict } from './design-conflict.tsx';
import { DesignFaults } from './design-faults.tsx';
import styles from './design-editor.module.css';
import { DesignPreview } from './design-preview.tsx';
import { DesignVersions } from './design-versions.tsx';
import { DesignerFrame } from './designer-frame.tsx';
import { deleteUnsavedDesign, storeUnsavedDesign, readUnsavedDesign, type UnsavedDesign } from './unsaved-design.ts';
import { SendTestForm } from './send-test-form.tsx';
import { useFieldErrorMessages } from './use-field-error-messages.ts';

const keepAfterMs = 600;

interface Work {
  readonly name: string;
  readonly document: DesignDocument;
}

/** Writes a design: its name and subjects here, its body in the designer. Unsaved work is kept in this browser. */
export function DesignEditor({ design }: { readonly design: DesignEditorView | null }) {
  const t = useTranslate();
  const key = design?.id ?? 'new';
  const drafts = useOwnDrafts();
  const saved: Work = { name: design?.name ?? '', document: design?.document ?? emptyDesign };
  const [kept, setKept] = useState<UnsavedDesign | null>(() => readUnsavedDesign(drafts, key));
  const [work, setWork] = useState<Work>(saved);
  // The designer is opened again when its content is replaced from here.
  const [opening, setOpening] = useState(0);
  const [language, setLanguage] = useState<Locale>(defaultLocale);
  const [isChanged, setChanged] = useState(false);
  const place = trpc.admin.campaigns.designs.designer.useQuery(undefined, { staleTime: Infinity });
  const change = (part: Partial<DesignDocument> & { readonly name?: string }) => {
    const { name, ...document } = part;
    setChanged(true);
    setWork((before) => ({ name: name ?? before.name, document: { ...before.document, ...document } }));
  };
  useEffect(() => {
    if (!isChanged) return undefined;
    const timer = setTimeout(() => storeUnsavedDesign(drafts, key, work.name, work.document), keepAfterMs);
    return () => clearTimeout(timer);
  }, [isChanged, drafts, key, work]);
  const restore = ({ name, document }: UnsavedDesign) => {
    setWork({ name, document });
    setChanged(true);
    setKept(null);
    setOpening((count) => count + 1);
  };
  const save = useSave(design, work, () => setChanged(false));
  const errors = save.errors;
  return (
    <Stack>
      <PageHeading
        title={design?.name ?? t('campaigns.designs.new')}
        back={{ to: '/designs', label: t('campaigns.designs.title') }}
      >
        <Button loading={save.isPending} onClick={() => save.save()}>
          {t('campaigns.designs.save')}
        </Button>
      </PageHeading>
      {kept && (
        <KeptNote
          kept={kept}
          onUse={() => restore(kept)}
          onDrop={() => (deleteUnsavedDesign(drafts, key), setKept(null))}
        />
      )}
      {design && design.shown !== design.version && (
        <Alert role="note">
          {t('campaigns.designs.versions.old', { shown: design.shown, version: design.version })}
        </Alert>
      )}
      {save.conflict ? (
        <DesignConflict error={save.error} onCopy={save.asCopy} onOver={save.over} onTheirs={save.theirs} />
      ) : (
        save.error && Object.keys(errors).length === 0 && <ErrorNote error={save.error} />
      )}
      <div className={styles['fields']}>
        <TextInput
          label={t('campaigns.designs.field.name')}
          required
          maxLength={designSizeLimits.name}
          value={work.name}
          error={errors['designName']}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        {(['subject', 'preview'] as const).flatMap((part) =>
          locales.map((locale) => (
            <TextInput
              key={`${part} ${locale}`}
              label={t(`campaigns.designs.field.${part}`, { language: t(`campaigns.designs.language.${locale}`) })}
              required={part === 'subject'}
              maxLength={designSizeLimits.subject}
              lang={locale}
              value={work.document[part][locale]}
              error={part === 'subject' && errors['subject']}
              onChange={({ currentTarget: { value } }) =>
                change({ [part]: { ...work.document[part], [locale]: value } })
              }
            />
          )),
        )}
      </div>
      <DesignFaults faults={save.faults ?? design?.faults ?? []} />
      {errors['body'] !== undefined && <Alert color="red">{errors['body']}</Alert>}
      {/* The designer is hidden by CSS: the usual mode repeats effects, which open it with what was last saved. */}
      <Tabs defaultValue="design" keepMounted={false} keepMountedMode="display-none">
        <Tabs.List mb="sm">
          {(['design', 'preview', 'test', ...(design ? (['versions'] as const) : [])] as const).map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`campaigns.designs.tab.${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="design" keepMounted>
          <Group mb="xs" justify="space-between">
            <SegmentedControl
              aria-label={t('campaigns.designs.language')}
              data={locales.map((value) => ({ value, label: t(`campaigns.designs.language.${value}`) }))}
              value={language}
              onChange={setLanguage}
            />
            {isChanged && <Text size="sm">{t('campaigns.designs.kept')}</Text>}
          </Group>
          {place.error && <ErrorNote error={place.error} onRetry={() => void place.refetch()} />}
          {place.data?.url === null && (
            <Alert role="note" color="yellow">
              {t('campaigns.designs.noHost')}
            </Alert>
          )}
          {place.data?.url && (
            <DesignerFrame
              key={opening}
              url={place.data.url}
              document={work.document}
              language={language}
              onBlocks={(blocks) => change({ blocks })}
              onSave={() => save.save()}
            />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="preview">
          <DesignPreview document={work.document} />
        </Tabs.Panel>
        <Tabs.Panel value="test">
          <SendTestForm name={work.name} document={work.document} />
        </Tabs.Panel>
        {design && (
          <Tabs.Panel value="versions">
            <DesignVersions design={design} />
          </Tabs.Panel>
        )}
      </Tabs>
    </Stack>
  );
}

interface KeptNoteProps {
  readonly kept: UnsavedDesign;
  readonly onUse: () => void;
  readonly onDrop: () => void;
}

function KeptNote({ kept, onUse, onDrop }: KeptNoteProps) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <Alert role="note" title={t('campaigns.designs.unsaved', { time: format.dateTime(kept.at) })}>
      <Group>
        <Button size="xs" onClick={onUse}>
          {t('campaigns.designs.unsavedUse')}
        </Button>
        <Button size="xs" variant="default" onClick={onDrop}>
          {t('campaigns.designs.unsavedDrop')}
        </Button>
      </Group>
    </Alert>
  );
}

/** Saving against the version that was opened, and the three ways on where someone else saved first. */
function useSave(design: DesignEditorView | null, { name, document }: Work, onSaved: () => void) {
  const t = useTranslate();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const fieldErrors = useFieldErrorMessages();
  const drafts = useOwnDrafts();
  const mutation = trpc.admin.campaigns.designs.save.useMutation();
  // The version that the next save continues; each save of this editor moves it on.
  const base = useRef(design?.version ?? null);
  const conflict = findConflictVersion(mutation.error);
  const run = (target: Pick<SaveDesignInput, 'id' | 'version'>, saveName = name.trim()) =>
    mutation.mutate(
      { ...target, name: saveName, document },
      {
        onSuccess: ({ id, version }) => {
          base.current = version;
          deleteUnsavedDesign(drafts, design?.id ?? 'new');
          onSaved();
          notifications.show({ message: t('campaigns.designs.saved', { version }), color: 'eucalypt' });
          void utils.admin.campaigns.designs.list.invalidate();
          if (id !== design?.id || design.shown !== design.version) void navigate(`/designs/${id}`, { replace: true });
        },
      },
    );
  const id = design?.id ?? null;
  return {
    save: () => run({ id, version: base.current }),
    asCopy: () =>
      run({ id: null, version: null }, truncateText(t('campaigns.designs.copyName', { name }), designSizeLimits.name)),
    over: () => run({ id, version: conflict }),
    theirs: () => window.location.reload(),
    isPending: mutation.isPending,
    faults: mutation.data?.faults,
    error: mutation.error,
    errors: fieldErrors(mutation.error),
    conflict,
  };
}

/** The version that was saved meanwhile; null for any other error. */
function findConflictVersion(error: unknown): number | null {
  const data = findWireError(error);
  return data?.code === 'campaigns.designChanged' ? Number(data.params['version']) : null;
}
