import type { Candidate } from '@codekin/contracts/matching/models'
import { firstName } from '@codekin/people/phrases'
import { Sheet } from '@codekin/ui-kit/dialog'
import { useIsWide } from '../person/media.ts'
import { Why } from '../person/why.tsx'

/** The reasons for the top card in a sheet, where there is no room beside the deck. */
export function WhySheet({
  candidate,
  isOpen,
  onClose,
}: {
  candidate: Candidate | undefined
  isOpen: boolean
  onClose: () => void
}) {
  const isWide = useIsWide()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Why you fit" side={isWide ? 'right' : 'bottom'}>
      {candidate && <Why compatibility={candidate.compatibility} name={firstName(candidate.profile.full_name)} />}
    </Sheet>
  )
}
