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
  ended: { word: 'Ended', tone: 'plain' },
  withdrawn: { word: 'Withdrawn', tone: 'del' },
}

function giftText(gift: Gift | null): string {
  return gift ? `${plans[gift.plan].title}, ${gift.days === 1 ? '1 day' : `${gift.days} days`}` : 'None'
}

function nameOf(by: Invitation['madeBy']): string {
  return by ? by.full_name : 'somebody who has left'
}

/** An act with who did it, where they still have an account. */
function Deed({ at, by }: { at: string; by: Invitation['madeBy'] }) {
  return (
    <span className={styles['deed']}>
      <RelativeTime iso={at} />
      <Text dir="auto" as="span" size="small" tone={3}>
        {nameOf(by)}
      </Text>
    </span>
  )
}

/** What it is for, and whether somebody may still register with it: what is looked for first, also on a phone. */
function Subject({ invitation: { label, state, withdrawnAt, withdrawnBy } }: { invitation: Invitation }) {
  const { word, tone } = states[state]
  return (
    <span className={styles['subject']}>
      <span className={styles['label']}>{label}</span>
      <span className={styles['state']}>
        <Chip tone={tone}>{word}</Chip>
        {withdrawnAt && (
          <Text as="span" size="small" tone={3}>
            <RelativeTime iso={withdrawnAt} /> by <bdi>{nameOf(withdrawnBy)}</bdi>
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
      label: 'Ends',
      render: ({ endsAt }) => <time dateTime={endsAt}>{dateAndTime(new Date(endsAt), 'medium')}</time>,
    },
    { key: 'made', label: 'Made', render: ({ createdAt, madeBy }) => <Deed at={createdAt} by={madeBy} /> },
    {
      key: 'act',
      label: 'Withdraw',
      render: (invitation) =>
        // A use that nobody confirmed comes back, so that one which is used up may be open again.
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
