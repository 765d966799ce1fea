import { useNow } from '@codekin/people/use-now'
import { IconButton } from '@codekin/ui-kit/button'
import { late } from '@codekin/ui-kit/loaded'
import { Menu } from '@codekin/ui-kit/menu'
import { toast } from '@codekin/web-runtime/toast'
import { CalendarClock, Clock } from 'lucide-react'
import { useState } from 'react'
import { useMatch } from '../thread/partner.ts'
import { type MessageExtras, schedule } from './scheduled.ts'
import { listTimeChoices } from './times.ts'

const TimeDialog = late(() => import('./time-dialog.tsx').then((m) => m.TimeDialog))

const icon = <Clock size={16} />
const other = <CalendarClock size={16} />
const trigger = { size: 'small', label: 'Send later', icon, hasTooltip: false } as const

type Props = {
  conversationId: string
  name: string
  content: string
  /** The quote and template of the message. */
  getExtras: () => MessageExtras
  isDisabled: boolean
  /** Reports what prevents scheduling, if anything. */
  checkSchedulable: () => boolean
  /** Called once it is stored and the composer can be cleared. */
  onScheduled: () => void
}

/** Schedules a message: at nine in the other member's or the user's morning, or at a chosen time. */
export function ScheduleMenu({
  conversationId,
  name,
  content,
  getExtras,
  isDisabled,
  checkSchedulable,
  onScheduled,
}: Props) {
  const [isAsking, setAsking] = useState(false)
  const theirZone = useMatch(conversationId).data?.profile.timezone ?? null
  const now = useNow()
  const keep = async (at: Date) => {
    if (!checkSchedulable()) return
    try {
      await schedule(conversationId, { content, ...getExtras() }, at)
      onScheduled()
    } catch (error) {
      toast.error('Your message wasn’t scheduled', { body: error instanceof Error ? error.message : '' })
    }
  }
  return (
    <>
      <Menu
        side="top"
        trigger={<IconButton {...trigger} isDisabled={isDisabled} />}
        items={[
          ...listTimeChoices(name, theirZone, now).map(({ label, at }) => ({
            label,
            icon,
            onSelect: () => void keep(at),
          })),
          { label: 'Choose a time…', icon: other, onSelect: () => setAsking(true), isAsking: true },
        ]}
      />
      {isAsking && (
        <TimeDialog
          name={name}
          partnerZone={theirZone}
          onClose={() => setAsking(false)}
          onChosen={(at) => {
            setAsking(false)
            void keep(at)
          }}
        />
      )}
    </>
  )
}
