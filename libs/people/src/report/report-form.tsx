import {
  type ReportGroup,
  type ReportReason,
  reportDescriptionMax,
  reportReasonNames,
  reportReasons,
} from '@codekin/contracts/reports/reasons'
import { Checkbox, RadioCards } from '@codekin/ui-kit/choice'
import { Field } from '@codekin/ui-kit/field'
import { Text } from '@codekin/ui-kit/text'
import { TextArea } from '@codekin/ui-kit/text-input'
import { EvidencePicker } from './evidence-picker.tsx'
import { nameOf, type Reported } from './reported.ts'

export type Filling = {
  reason: ReportReason | null
  description: string
  evidence: readonly string[]
  isBlocking: boolean
}

const reasonsOf = (group: ReportGroup) =>
  reportReasonNames
    .filter((reason) => reportReasons[reason].group === group)
    .map((reason) => ({ value: reason, label: reportReasons[reason].title }))

/** Cases in which waiting for moderators would be wrong. */
const isUrgent = (group: ReportGroup, reason: ReportReason | null) => group === 'minor' || reason === 'threat'

type Props = {
  reported: Reported
  group: ReportGroup
  filling: Filling
  /** Submitted without a reason. */
  isReasonMissing: boolean
  fieldId: string
  onFill: (part: Partial<Filling>) => void
}

/** The reason, and the evidence. */
export function ReportForm({ reported, group, filling, isReasonMissing, fieldId, onFill }: Props) {
  const { reason, description, evidence, isBlocking } = filling
  return (
    <>
      <Field
        id={fieldId}
        label="What fits best?"
        isGroup
        error={isReasonMissing && reason === null ? 'Choose what fits best.' : undefined}
      >
        <RadioCards
          label="What fits best?"
          options={reasonsOf(group)}
          value={reason}
          onChange={(chosen) => onFill({ reason: chosen })}
        />
      </Field>
      {isUrgent(group, reason) && (
        <Text size="small" tone="warn">
          If someone is in danger now, call the police first.
        </Text>
      )}
      <Field label="What happened" isOptional hint="Only our moderators will read it.">
        <TextArea
          rowsMin={2}
          rowsMax={8}
          maxLength={reportDescriptionMax}
          lengthMax={reportDescriptionMax}
          value={description}
          onChange={(event) => onFill({ description: event.target.value })}
        />
      </Field>
      {reported.person && (
        <>
          <EvidencePicker reported={reported} picked={evidence} onPick={(picked) => onFill({ evidence: picked })} />
          <Checkbox
            label={`Block ${nameOf(reported)} too`}
            hint={`You won’t see each other anywhere any more${reported.isMatch ? ', and your match will end' : ''}. You can undo this in Settings.`}
            isOn={isBlocking}
            onChange={(isOn) => onFill({ isBlocking: isOn })}
          />
        </>
      )}
    </>
  )
}
