import { Button } from '@codekin/ui-kit/button'
import { Stack } from '@codekin/ui-kit/layout'
import { useState } from 'react'
import { offers, type Proof, ProofForm, type Way } from './proof-form.tsx'

type Props = {
  /** The easiest first: with it they begin. */
  ways: readonly Way[]
  /** Of the form, for the button that sends it. */
  id: string
  email: string
  error: string | undefined
  onProve: (proof: Proof) => void
  /** Another way was chosen: what was wrong with the one before is past. */
  onOther: () => void
}

/** One way to prove who one is, and below it what leads to the others. */
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
