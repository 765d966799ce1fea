import { isolateBidi } from '@codekin/contracts/direction'
import type { Compatibility } from '@codekin/contracts/matching/models'
import { CompatibilityDiff, CompatibilityFactors } from '@codekin/ui-kit/compatibility-diff'

const linesMax = 5

/** Why two people fit: their diff, then the points of each factor. */
export function Why({ compatibility, name }: { compatibility: Compatibility; name?: string }) {
  return (
    <CompatibilityFactors compatibility={compatibility} title={name ? `You and ${isolateBidi(name)}` : 'Why you fit'}>
      <CompatibilityDiff compatibility={compatibility} max={linesMax} />
    </CompatibilityFactors>
  )
}
