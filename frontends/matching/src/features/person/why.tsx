import type { Compatibility } from '@codekin/contracts/matching/models'
import { CompatibilityDiff, CompatibilityFactors } from '@codekin/ui-kit/compatibility-diff'
import { Stack } from '@codekin/ui-kit/layout'
import { Heading } from '@codekin/ui-kit/text'

/** Why two fit: the points of each factor, and the diff of the two. */
export function Why({ compatibility, name }: { compatibility: Compatibility; name?: string }) {
  return (
    <Stack gap={7}>
      <CompatibilityFactors compatibility={compatibility} title={name ? `You and ${name}` : 'Why this match'} />
      <Stack gap={4}>
        <Heading level={3} look="h4">
          The two of you
        </Heading>
        <CompatibilityDiff compatibility={compatibility} />
      </Stack>
    </Stack>
  )
}
