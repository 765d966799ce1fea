import type { PartState } from '@codekin/contracts/admin/system-models'
import { Chip } from '@codekin/ui-kit/chip'
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import { stateLabels } from './labels.ts'

export const stateLooks = {
  ok: { tone: 'add', Icon: CircleCheck },
  degraded: { tone: 'warn', Icon: CircleAlert },
  down: { tone: 'del', Icon: CircleX },
} as const satisfies Record<PartState, unknown>

/** Shows a state by word, colour and shape. */
export function StateChip({ state }: { state: PartState }) {
  const { tone, Icon } = stateLooks[state]
  return (
    <Chip tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {stateLabels[state]}
    </Chip>
  )
}
