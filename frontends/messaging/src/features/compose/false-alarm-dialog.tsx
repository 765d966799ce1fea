import type { Finding } from '@codekin/contracts/message-quality/models'
import { hasVisibleText } from '@codekin/contracts/visible-text'
import { Button } from '@codekin/ui-kit/button'
import { Dialog } from '@codekin/ui-kit/dialog'
import { Field } from '@codekin/ui-kit/field'
import { TextArea } from '@codekin/ui-kit/text-input'
import { api } from '@codekin/web-runtime/api'
import { toast } from '@codekin/web-runtime/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

type Props = { finding: Finding | null; message: string; onClose: () => void; onReported: (finding: Finding) => void }

/** Asks why a finding is wrong, which helps staff improve the rules. */
export function FalseAlarmDialog({ finding, message, onClose, onReported }: Props) {
  const [feedback, setFeedback] = useState('')
  const report = useMutation({
    mutationFn: (reported: Finding) =>
      api.messageQuality.reportFalsePositive({
        body: { detectionId: reported.detectionId, feedback: feedback.trim(), message: message.trim() },
      }),
    onSuccess: (_, reported) => {
      toast.success('Thank you. We’ll review the rule.')
      setFeedback('')
      onReported(reported)
      onClose()
    },
  })
  return (
    <Dialog
      isOpen={finding !== null}
      onClose={onClose}
      title="False alarm?"
      description={
        finding
          ? `“${finding.explanation}” Tell us why that’s wrong. We’ll see your message too, so we can improve the rule.`
          : ''
      }
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            isBusy={report.isPending}
            isDisabled={!hasVisibleText(feedback)}
            onClick={() => finding && report.mutate(finding)}
          >
            Send
          </Button>
        </>
      }
    >
      <Field label="Why it’s wrong" error={report.error?.message}>
        <TextArea value={feedback} maxLength={1000} rowsMin={3} onChange={({ target }) => setFeedback(target.value)} />
      </Field>
    </Dialog>
  )
}
