import type { Gift, Invitation, InvitationState } from '@codekin/contracts/invitations/models'
import { plans } from '@codekin/contracts/subscriptions/plans'
import { Button } from '@codekin/ui-kit/button'
import { Chip } from '@codekin/ui-kit/chip'
import { dateAndTime } from '@codekin/ui-kit/clock'
import { type Column, Table } from '@codekin/ui-kit/table'
import { Text } from '@codekin/ui-kit/text'
import { RelativeTime } from '@codekin/ui-kit/time'
import { useState } from 'react'
import styles from './invitations.module.css'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const states: Record<InvitationState, { word: string; tone: 'add' | 'plain' | 'del' }> = {
  open: { word: 'Open', tone: 'add' },
  'used-up': { word: 'Used up', tone: 'plain' },
  ended: { word: 'Expired', tone: 'plain' },
  withdrawn: { word: 'Withdrawn', tone: 'del' },
}

function giftText(gift: Gift | null): string {
  return gift ? `${plans[gift.plan].title}, ${gift.days === 1 ? '1 day' : `${gift.days} days`}` : 'None'
}

function personName(by: Invitation['madeBy']): string {
  return by ? by.full_name : 'Deleted account'
}

/** When something was done and by whom, if their account still exists. */
function Deed({ at, by }: { at: string; by: Invitation['madeBy'] }) {
  return (
    <span className={styles['deed']}>
      <RelativeTime iso={at} />
      <Text dir="auto" as="span" size="small" tone={3}>
        {personName(by)}
      </Text>
    </span>
  )
}

/** Label and state, the main column also on a phone. */
function Subject({ invitation: { label, state, withdrawnAt, withdrawnBy } }: { invitation: Invitation }) {
  const { word, tone } = states[state]
  return (
    <span className={styles['subject']}>
      <span className={styles['label']}>{label}</span>
      <span className={styles['state']}>
        <Chip tone={tone}>{word}</Chip>
        {withdrawnAt && (
          <Text as="span" size="small" tone={3}>
            <RelativeTime iso={withdrawnAt} /> by <bdi>{personName(withdrawnBy)}</bdi>
          </Text>
        )}
      </span>
    </span>
  )
}

function columnsWith(onWithdraw: (invitation: Invitation) => void): Column<Invitation>[] {
  return [
    { key: 'label', label: 'For', render: (invitation) => <Subject invitation={invitation} /> },
    {
      key: 'uses',
      label: 'Uses left',
      isNumber: true,
      render: ({ uses, usesLeft }) => `${usesLeft} of ${uses}`,
    },
    { key: 'gift', label: 'Plan', render: ({ gift }) => giftText(gift) },
    {
      key: 'end',
      label: 'Expires',
      render: ({ endsAt }) => <time dateTime={endsAt}>{dateAndTime(new Date(endsAt), 'medium')}</time>,
    },
    { key: 'made', label: 'Created', render: ({ createdAt, madeBy }) => <Deed at={createdAt} by={madeBy} /> },
    {
      key: 'act',
      label: 'Action',
      render: (invitation) =>
        // An unconfirmed use is returned, so a used-up invitation may become open again.
        (invitation.state === 'open' || invitation.state === 'used-up') && (
          <Button size="small" aria-label={`Withdraw ${invitation.label}`} onClick={() => onWithdraw(invitation)}>
            Withdraw
          </Button>
        ),
    },
  ]
}

export function InvitationTable({ rows }: { rows: readonly Invitation[] }) {
  const [chosen, setChosen] = useState<Invitation>()
  return (
    <>
      <Table
        caption="Invitations, newest first"
        columns={columnsWith(setChosen)}
        rows={rows}
        keyOf={({ id }) => id}
        isDense
        isStacked
      />
      {chosen && <WithdrawDialog invitation={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}
