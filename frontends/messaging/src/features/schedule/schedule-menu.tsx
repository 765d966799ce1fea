import { useNow } from '@codekin/people/use-now'
import { IconButton } from '@codekin/ui-kit/button'
import { late } from '@codekin/ui-kit/loaded'
import { Menu } from '@codekin/ui-kit/menu'
import { toast } from '@codekin/web-runtime/toast'
import { CalendarClock, Clock } from 'lucide-react'
import { useState } from 'react'
import { useMatch } from '../thread/partner.ts'
import { type Beside, schedule } from './scheduled.ts'
import { choicesOf } from './times.ts'

const TimeDialog = late(() => import('./time-dialog.tsx').then((m) => m.TimeDialog))

const icon = <Clock size={16} />
const other = <CalendarClock size={16} />
const trigger = { size: 'small', label: 'Send later', icon, hasTooltip: false } as const

type Props = {
  conversationId: string
  name: string
  content: string
  /** What goes with it. */
  beside: () => Beside
  isDisabled: boolean
  /** Says what stands in the way, if anything does. */
  mayGo: () => boolean
  /** It is kept: what is written is free for the next. */
  onScheduled: () => void
}

/** Has what is written sent later: at the other's nine o'clock, at the own, or when one says. */
export function ScheduleMenu({ conversationId, name, content, beside, isDisabled, mayGo, onScheduled }: Props) {
  const [isAsking, setAsking] = useState(false)
  const theirZone = useMatch(conversationId).data?.profile.timezone ?? null
  const now = useNow()
  const keep = async (at: Date) => {
    if (!mayGo()) return
    try {
      await schedule(conversationId, { content, ...beside() }, at)
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
          ...choicesOf(name, theirZone, now).map(({ label, at }) => ({ label, icon, onSelect: () => void keep(at) })),
          { label: 'Choose a time…', icon: other, onSelect: () => setAsking(true), isAsking: true },
        ]}
      />
      {isAsking && (
        <TimeDialog
          name={name}
          theirZone={theirZone}
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
