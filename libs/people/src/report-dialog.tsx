import { late } from '@codekin/ui-kit/loaded'
import { toast } from '@codekin/web-runtime/toast'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Reported, subjectIdOf } from './report/reported.ts'
import { useLast } from './use-last.ts'

const ReportWindow = late(() => import('./report/report-window.tsx').then((m) => m.ReportWindow))

type Props = {
  /** The reported item; null while the dialog is closed. */
  reported: Reported | null
  onClose: () => void
  /** Called if the reported person was blocked as well, when the dialog is closed. */
  onBlocked: (userId: string) => void
}

/** Asks what is wrong with a person or their message, and reports it. Its code is loaded on opening. */
export function ReportDialog({ reported, onClose, onBlocked }: Props) {
  const [isThere, setThere] = useState(false)
  const shown = useLast(reported)
  const isWanted = reported !== null && !isThere
  const giveUp = useEffectEvent(() => {
    toast.error('You can’t report right now', { body: 'Check your connection, then try again.' })
    onClose()
  })
  useEffect(() => {
    if (!isWanted) return
    ReportWindow.preload().then(
      () => setThere(true),
      () => giveUp(),
    )
  }, [isWanted])
  if (!shown || !isThere) return null
  // Text typed about one item is not shown for another.
  return (
    <ReportWindow
      key={subjectIdOf(shown)}
      reported={shown}
      isOpen={reported !== null}
      onClose={onClose}
      onBlocked={onBlocked}
    />
  )
}
