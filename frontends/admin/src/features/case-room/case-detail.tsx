import type { CaseRoom } from '@codekin/contracts/moderation/models'
import { Card } from '@codekin/ui-kit/card'
import { Chip } from '@codekin/ui-kit/chip'
import { Stack } from '@codekin/ui-kit/layout'
import { Text } from '@codekin/ui-kit/text'
import { RelativeTime } from '@codekin/ui-kit/time'
import { Link, useLocation } from '@codekin/web-runtime/router'
import { stateLabels } from '../cases/labels.ts'
import { useLetterKeys } from '../console/letter-keys.ts'
import { useRole } from '../console/use-role.ts'
import { ActionForm } from './action-form.tsx'
import styles from './case-room.module.css'
import { DecisionList } from './decision-list.tsx'
import { Evidence, ReportedProfile, ReportedTemplate, Reports } from './evidence.tsx'
import { History } from './history.tsx'
import { LeaseBar } from './lease-bar.tsx'
import { SideName } from './names.tsx'
import { type Done, useAction } from './use-action.ts'
import { useLease } from './use-lease.ts'

const waiting: readonly CaseRoom['case']['state'][] = ['open', 'claimed', 'escalated', 'reopened']

function Facts({ room: { case: reported } }: { room: CaseRoom }) {
  const isAdmin = useRole() === 'admin'
  const { state, subject, score, openedAt } = reported
  return (
    <div className={styles['facts']}>
      <Chip tone={stateLabels[state].tone}>{stateLabels[state].word}</Chip>
      <span>
        <SideName side="Reported person" person={subject} />
        {isAdmin && subject && (
          <>
            {' · '}
            <Link to={`/admin/people/${subject.userId}`}>Profile page</Link>
          </>
        )}
      </span>
      <span>Urgency {Math.round(score)} of 100</span>
      <span>
        Opened <RelativeTime iso={openedAt} />
      </span>
    </div>
  )
}

function focusForm(): void {
  document.querySelector<HTMLElement>('form[aria-labelledby=decide] :is(button, input)')?.focus()
}

/** A case with everything needed to decide it. */
export function CaseDetail({ room, onToggleNames }: { room: CaseRoom; onToggleNames: () => void }) {
  const lease = useLease(room)
  const action = useAction(room)
  const { state } = useLocation()
  const done = action.done ?? (state as { done?: Done } | null)?.done
  const isWaiting = waiting.includes(room.case.state)
  useLetterKeys({
    n: onToggleNames,
    a: isWaiting ? focusForm : undefined,
    t: isWaiting && !lease.isBusy ? lease.toggle : undefined,
  })
  return (
    <Stack gap={5}>
      <Facts room={room} />
      <LeaseBar lease={lease} state={room.case.state} />
      {done && (
        <div role="status" className={styles['done']}>
          <Text isStrong>{done.text}</Text>
          {done.caseId !== room.case.id && <Link to={`/admin/cases/${done.caseId}`}>Back to that case</Link>}
        </div>
      )}
      <div className={styles['columns']}>
        <div className={styles['grid']}>
          <div className={styles['main']}>
            <Reports reports={room.reports} />
            <Evidence room={room} />
            <ReportedProfile reportedProfile={room.reportedProfile} />
            <ReportedTemplate reportedTemplate={room.reportedTemplate} />
            <History room={room} />
          </div>
          <div className={styles['aside']}>
            {isWaiting && (
              <Card as="div" padding="dense">
                <ActionForm room={room} action={action} lease={lease} />
              </Card>
            )}
            {room.actions.length > 0 && (
              <Card as="div" padding="dense">
                <DecisionList room={room} />
              </Card>
            )}
          </div>
        </div>
      </div>
    </Stack>
  )
}
