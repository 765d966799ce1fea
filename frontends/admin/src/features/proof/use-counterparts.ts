import type { StaffAttemptReview } from '@codekin/contracts/admin/proof-models'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useLetterKeys } from '../console/letter-keys.ts'

type Programs = StaffAttemptReview['programs']
/** A program of another attempt that is similar to one of this attempt. */
type Counterpart = { key: string; attemptId: string }

export const comparisonId = (key: string) => `comparison-${key}`

/** The counterpart of each program: selected there, or stepped through by keys, question by question. */
export function useCounterparts(programs: Programs) {
  const all = programs.flatMap(({ key, others }): Counterpart[] => others.map(({ attemptId }) => ({ key, attemptId })))
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [last, setLast] = useState<Counterpart>()
  function choose(next: Counterpart): void {
    setChosen((before) => ({ ...before, [next.key]: next.attemptId }))
    setLast(next)
  }
  function goToRelative(step: number): void {
    const from = all.findIndex(({ key, attemptId }) => key === last?.key && attemptId === last.attemptId)
    const next = all[from === -1 ? 0 : Math.max(0, Math.min(all.length - 1, from + step))]
    if (!next) return
    // Renders first, so that a screen reader announces the new counterpart on focus.
    flushSync(() => choose(next))
    document.getElementById(comparisonId(next.key))?.focus()
  }
  useLetterKeys({ j: () => goToRelative(1), k: () => goToRelative(-1) })
  return { chosen, choose, isMany: all.length > 1 }
}
