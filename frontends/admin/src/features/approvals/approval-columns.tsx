import { type Approval, approvalHours } from '@codekin/contracts/admin/approval-models'
import { Button } from '@codekin/ui-kit/button'
import { Chip } from '@codekin/ui-kit/chip'
import { Row, Stack } from '@codekin/ui-kit/layout'
import { Text } from '@codekin/ui-kit/text'
import { RelativeTime } from '@codekin/ui-kit/time'
import { Link } from '@codekin/web-runtime/router'
import type { TableColumn } from '../table/data-table.tsx'
import styles from './approvals.module.css'
import type { Decision } from './decide-dialog.tsx'
import { kindLabels, personName, requestText, stateLabels } from './labels.ts'

/** Links to the person concerned, whose page an admin should read before approving. */
function About({ approval }: { approval: Approval }) {
  const { about } = approval
  return (
    <Stack gap={1} className={styles['named']}>
      {about ? (
        <Link to={`/admin/people/${about.userId}`}>
          <bdi>{about.full_name}</bdi>
        </Link>
      ) : (
        personName(null)
      )}
      <Text as="span" size="small" tone={2}>
        {requestText(approval)}
      </Text>
    </Stack>
  )
}

function State({ approval: { state, endsAt, decidedBy, decidedAt } }: { approval: Approval }) {
  const { word, tone } = stateLabels[state]
  return (
    <Stack gap={1} className={styles['named']}>
      <span>
        <Chip tone={tone}>{word}</Chip>
      </span>
      <Text as="span" size="small" tone={2}>
        {state === 'waiting' && (
          <>
            Expires <RelativeTime iso={endsAt} />
          </>
        )}
        {state === 'ended' && `No answer within ${approvalHours} hours`}
        {decidedAt && (
          <>
            By <bdi>{personName(decidedBy)}</bdi>
            <br />
            <RelativeTime iso={decidedAt} />
          </>
        )}
      </Text>
    </Stack>
  )
}

type AnswerProps = { approval: Approval; userId: string | undefined; onDecide: (decision: Decision) => void }

function Answer({ approval, userId, onDecide }: AnswerProps) {
  if (approval.state !== 'waiting') return null
  if (approval.askedBy?.userId === userId) {
    return (
      <Text as="span" size="small" tone={3}>
        Your request. Another admin has to decide.
      </Text>
    )
  }
  const about = personName(approval.about)
  return (
    <Row gap={3}>
      <Button
        size="small"
        aria-label={`Approve: ${kindLabels[approval.kind].confirmLabel}, ${about}`}
        onClick={() => onDecide({ approval, decision: 'approve' })}
      >
        Approve…
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Reject: ${kindLabels[approval.kind].confirmLabel}, ${about}`}
        onClick={() => onDecide({ approval, decision: 'refuse' })}
      >
        Reject…
      </Button>
    </Row>
  )
}

/** @param userId The viewer, who can't decide their own orders. */
export function approvalColumns(
  userId: string | undefined,
  onDecide: (decision: Decision) => void,
): readonly TableColumn<Approval>[] {
  return [
    { key: 'about', label: 'Request', render: (approval) => <About approval={approval} /> },
    { key: 'reason', label: 'Reason', render: ({ reason }) => reason },
    {
      key: 'asked',
      label: 'Requested by',
      isExtra: true,
      render: ({ askedBy, askedAt }) => (
        <Stack gap={1} className={styles['named']}>
          <bdi>{personName(askedBy)}</bdi>
          <Text as="span" size="small" tone={2}>
            <RelativeTime iso={askedAt} />
          </Text>
        </Stack>
      ),
    },
    { key: 'state', label: 'State', render: (approval) => <State approval={approval} /> },
    {
      key: 'answer',
      label: 'Decision',
      render: (approval) => <Answer approval={approval} userId={userId} onDecide={onDecide} />,
    },
  ]
}
