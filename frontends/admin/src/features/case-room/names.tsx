import type { CaseRoom, PersonSummary } from '@codekin/contracts/moderation/models'
import { VisuallyHidden } from '@codekin/ui-kit/text'
import { createContext, use } from 'react'
import styles from './case-room.module.css'
import { redact } from './redact.ts'

type Names = { areShown: boolean; known: readonly string[] }

/** Whether names are shown: cases are judged by their content. */
export const NamesContext = createContext<Names>({ areShown: false, known: [] })

export function listNames({ case: { subject }, reports }: CaseRoom): string[] {
  return [subject, ...reports.map(({ reporter }) => reporter)].flatMap((person) => person?.full_name ?? [])
}

type Side = 'Reported person' | 'Reporter'

/** A person of the case: by role, and by name if names are shown. */
export function SideName({ side, person }: { side: Side; person: PersonSummary | null | undefined }) {
  const { areShown } = use(NamesContext)
  if (areShown) return <b dir="auto">{person?.full_name ?? 'Deleted account'}</b>
  return (
    <b>
      {side}
      <span className={styles['black']} aria-hidden="true" />
      <VisuallyHidden> (name hidden)</VisuallyHidden>
    </b>
  )
}

/** A text of the case, with names blacked out while hidden. */
export function CaseText({ children }: { children: string }) {
  const { areShown, known } = use(NamesContext)
  return areShown ? children : redact(children, known)
}
