import { late } from '@codekin/ui-kit/loaded'
import { toast } from '@codekin/web-runtime/toast'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Reported, subjectIdOf } from './report/reported.ts'
import { useLast } from './use-last.ts'

const ReportWindow = late(() => import('./report/report-window.tsx').then((m) => m.ReportWindow))

type Props = {
  /** What is reported; null while the dialog is closed. */
  reported: Reported | null
  onClose: () => void
  /** Whoever is reported was blocked as well, and the dialog is closed. */
  onBlocked: (userId: string) => void
}

/** Asks what is wrong with a person or with what they wrote, and reports it. Its code comes when it is opened. */
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
  // What was typed of one is not said of another.
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
