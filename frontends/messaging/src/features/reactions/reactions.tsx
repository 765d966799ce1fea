import type { Reaction } from '@codekin/contracts/messaging/models'
import { classes } from '@codekin/ui-kit/classes'
import { VisuallyHidden } from '@codekin/ui-kit/text'
import { useAuth } from '@codekin/web-runtime/auth-store'
import type { Partner } from '../thread/partner.ts'
import type { MessageRow } from '../thread/rows.ts'
import { react } from './react.ts'
import styles from './reactions.module.css'

function namesOf(userIds: readonly string[], viewerId: string, partner: Partner): string {
  return userIds.map((id) => (id === viewerId ? 'you' : partner.name)).join(' and ')
}

type Props = { row: MessageRow; partner: Partner }

function Chip({ reaction: { emoji, userIds }, row, partner }: Props & { reaction: Reaction }) {
  const viewerId = useAuth((state) => state.user?.id ?? '')
  const isOwn = userIds.includes(viewerId)
  const { messageId: id, conversationId } = row
  const toggle = () => {
    if (id === null) return
    void react({ id, conversationId }, { emoji, userId: viewerId, isSet: !isOwn })
  }
  const from = `from ${namesOf(userIds, viewerId, partner)}`
  return (
    <button
      type="button"
      className={classes(styles['reaction'], isOwn && styles['own'])}
      aria-pressed={isOwn}
      title={from}
      disabled={partner.isEnded}
      onClick={toggle}
    >
      {emoji} <span className={styles['count']}>{userIds.length}</span> <VisuallyHidden>{from}</VisuallyHidden>
    </button>
  )
}

/** The reactions of both members; a press adds or removes the viewer's. */
export function Reactions({ row, partner }: Props) {
  if (row.reactions.length === 0) return null
  return (
    <ul role="list" aria-label="Reactions" className={styles['reactions']}>
      {row.reactions.map((reaction) => (
        <li key={reaction.emoji}>
          <Chip reaction={reaction} row={row} partner={partner} />
        </li>
      ))}
    </ul>
  )
}
