import type { TakenAction } from '@codekin/contracts/moderation/models'
import { reportGroups } from '@codekin/contracts/reports/reasons'
import { dateAndTime, dayText } from '@codekin/ui-kit/clock'
import { Stack } from '@codekin/ui-kit/layout'
import { Text } from '@codekin/ui-kit/text'
import { doneText } from './labels.ts'

/** The decision, who made it, when and why. Community decisions have no staff member. */
export function TakenActionSummary({
  taken: { action, at, by, endsAt, reversedAt, policy, reason, note },
}: {
  taken: TakenAction
}) {
  return (
    <Stack gap={2}>
      <Text isStrong>
        {doneText({ action, endsAt })}
        {endsAt && ` until ${dayText(endsAt)}`}
        {reversedAt && ', then reversed'}
      </Text>
      <Text size="small" tone={2}>
        <bdi>{by?.full_name ?? 'Community review or former staff'}</bdi> · {dateAndTime(new Date(at), 'medium')}
        {policy && ` · ${reportGroups[policy].title}`}
      </Text>
      <Text dir="auto" size="ui">
        {reason}
      </Text>
      {note && (
        <Text size="small" tone={2}>
          For colleagues: <bdi>{note}</bdi>
        </Text>
      )}
    </Stack>
  )
}
