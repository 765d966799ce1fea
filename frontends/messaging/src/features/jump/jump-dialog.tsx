import { useNow } from '@codekin/people/use-now'
import { dayText } from '@codekin/ui-kit/clock'
import { Dialog } from '@codekin/ui-kit/dialog'
import { api } from '@codekin/web-runtime/api'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { Calendar } from './calendar.tsx'
import styles from './jump.module.css'
import { closeCalendar, jumpTo, useJump } from './jump.ts'
import { addDays } from './month.ts'

/** Jumps to the first message since a day; says if there is none. */
function useJumpToDay(conversationId: string) {
  return useMutation({
    mutationFn: (day: Date) =>
      api.messaging.findMessageAt({ params: { id: conversationId }, query: { at: day.toISOString() } }),
    onSuccess({ seq }) {
      if (seq === null) return
      closeCalendar()
      jumpTo(conversationId, seq)
    },
  })
}

function Note({ jump }: { jump: ReturnType<typeof useJumpToDay> }) {
  const day = jump.variables && dayText(jump.variables.toISOString())
  return (
    <div role="status" className={styles['note']}>
      {jump.error && `We couldn’t look up that day. ${jump.error.message}`}
      {jump.data?.seq === null && `There are no messages on ${day} or later.`}
    </div>
  )
}

function Days({
  conversationId,
  activeRef,
}: {
  conversationId: string
  activeRef: RefObject<HTMLButtonElement | null>
}) {
  const jump = useJumpToDay(conversationId)
  const today = addDays(useNow())
  return (
    <>
      <Calendar today={today} isBusy={jump.isPending} onPick={(day) => jump.mutate(day)} activeRef={activeRef} />
      <Note jump={jump} />
    </>
  )
}

/** The focused message of the thread, otherwise the thread. */
const placeInThread = () =>
  document.querySelector<HTMLElement>('[role="log"] article[tabindex="0"]') ??
  document.querySelector<HTMLElement>('[role="log"]')

/** Asks for a day and jumps to its first message. */
export function JumpDialog({ conversationId }: { conversationId: string }) {
  const isOpen = useJump(({ calendarFor: askedFor }) => askedFor === conversationId)
  const first = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={closeCalendar}
      title="Jump to a date"
      description="We’ll take you to the first message on or after that day."
      width="22rem"
      initialFocus={first}
      finalFocus={placeInThread}
    >
      <Days conversationId={conversationId} activeRef={first} />
    </Dialog>
  )
}
