import { Button } from '@codekin/ui-kit/button'
import { Stack } from '@codekin/ui-kit/layout'
import { useState } from 'react'
import { offers, type Proof, ProofForm, type Way } from './proof-form.tsx'

type Props = {
  /** Easiest first; the first one is preselected. */
  ways: readonly Way[]
  /** The form's id, for its submit button. */
  id: string
  email: string
  error: string | undefined
  onProve: (proof: Proof) => void
  /** Called when another method is chosen, to clear the previous one's error. */
  onOther: () => void
}

/** The form of one method, with links to the others below. */
export function WayChoice({ ways, onOther, ...form }: Props) {
  const [way, setWay] = useState<Way>(ways[0] ?? 'mail-code')
  const others = ways.filter((other) => other !== way)
  return (
    <Stack gap={5}>
      <ProofForm key={way} way={way} {...form} />
      {others.length > 0 && (
        <Stack gap={1} align="start">
          {others.map((other) => (
            <Button
              key={other}
              size="small"
              variant="quiet"
              onClick={() => {
                onOther()
                setWay(other)
              }}
            >
              {offers[other]}
            </Button>
          ))}
        </Stack>
      )}
    </Stack>
  )
}
