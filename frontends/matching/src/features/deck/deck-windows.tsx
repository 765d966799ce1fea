import type { Profile } from '@codekin/contracts/users/models'
import { BlockDialog } from '@codekin/people/block-dialog'
import { ReportDialog } from '@codekin/people/report-dialog'
import { useHasSidePanel } from '../person/media.ts'
import type { DeckState } from './deck-state.ts'
import type { Deck } from './deck-store.ts'
import { MatchMoment } from './match-moment.tsx'
import { WhySheet } from './why-sheet.tsx'

export type OpenWindow = 'why' | 'report' | 'block'

type DeckWindowsProps = { deck: Deck; state: DeckState; open: OpenWindow | null; onClose: () => void }

/** Dialogs and sheets over the deck. */
export function DeckWindows({ deck, state, open, onClose }: DeckWindowsProps) {
  const hasPanel = useHasSidePanel()
  const [top] = state.cards
  const person: Profile | null = top?.profile ?? null
  return (
    <>
      <WhySheet candidate={top} isOpen={open === 'why' && !hasPanel} onClose={onClose} />
      <BlockDialog person={open === 'block' ? person : null} onClose={onClose} onBlocked={deck.remove} />
      <ReportDialog
        reported={open === 'report' && person ? { subject: { userId: person.id }, person } : null}
        onClose={onClose}
        onBlocked={deck.remove}
      />
      <MatchMoment match={state.matches[0]} onClose={deck.dismissMatch} />
    </>
  )
}
