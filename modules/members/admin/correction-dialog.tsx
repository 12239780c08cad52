import { Button, Group, Modal, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ErrorNote } from '#admin/kit/error-note.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import {
  maxCorrectionAnswerLength,
  CorrectionDecision,
  correctionDecisions,
  type StaffCorrectionRow,
} from '../domain/correction.schemas.ts';

/** Decides a request. The typed text is emailed to the member as the answer. */
export function CorrectionDialog({
  request,
  onClose,
}: {
  readonly request: StaffCorrectionRow;
  readonly onClose: () => void;
}) {
  const t = useTranslate();
  const utils = trpc.useUtils();
  const [decision, setDecision] = useState<CorrectionDecision>('corrected');
  const [answer, setAnswer] = useState('');
  const decide = trpc.admin.members.decideCorrection.useMutation({
    onSuccess: async () => {
      await utils.admin.invalidate();
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('members.admin.corrections.decide')}
      closeButtonProps={{ 'aria-label': t('console.close') }}
      centered
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          decide.mutate({ id: request.id, decision, answer });
        }}
      >
        <Stack gap={14}>
          <Text size="sm">{t('members.admin.corrections.wrongIs', { text: request.whatIsWrong })}</Text>
          <Text size="sm">{t('members.admin.corrections.rightIs', { text: request.shouldBe })}</Text>
          <Radio.Group
            label={t('members.admin.corrections.decision')}
            value={decision}
            onChange={(value) => setDecision(CorrectionDecision.parse(value))}
          >
            <Stack gap={6} mt={4}>
              {correctionDecisions.map((value) => (
                <Radio key={value} value={value} label={t(`members.admin.corrections.${value}`)} />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea
            data-autofocus
            label={t('members.admin.corrections.answer')}
            description={t('members.admin.corrections.answerHint')}
            required
            minLength={3}
            maxLength={maxCorrectionAnswerLength}
            autosize
            minRows={3}
            value={answer}
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
          {decide.error && <ErrorNote error={decide.error} />}
          <Group justify="end" gap={8}>
            <Button variant="default" onClick={onClose}>
              {t('console.cancel')}
            </Button>
            <Button type="submit" loading={decide.isPending}>
              {t('members.admin.corrections.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
