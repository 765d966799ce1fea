import { staffReason } from '@codekin/contracts/moderation/models'
import type { Simulation } from '@codekin/contracts/trust/rules'
import { Button } from '@codekin/ui-kit/button'
import { ConfirmDialog } from '@codekin/ui-kit/dialog'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Field } from '@codekin/ui-kit/field'
import { Row, Stack } from '@codekin/ui-kit/layout'
import { Heading, Text } from '@codekin/ui-kit/text'
import { TextInput } from '@codekin/ui-kit/text-input'
import { RelativeTime } from '@codekin/ui-kit/time'
import { useState } from 'react'
import { useDialogFocus } from '../page/dialog-focus.ts'
import { PersonLine } from '../people/person-line.tsx'
import { percent, unknown } from './labels.ts'
import styles from './rules.module.css'
import type { useRuleChange } from './use-rule.ts'

type Change = ReturnType<typeof useRuleChange>
const numberFormat = new Intl.NumberFormat('en')

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles['figure']}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Figures({ simulation: { precision, recall, touched, newlyTouched } }: { simulation: Simulation }) {
  return (
    <>
      <dl className={styles['figures']}>
        <Figure label="Precision" value={precision === null ? unknown : percent(precision)} />
        <Figure label="Recall" value={recall === null ? unknown : percent(recall)} />
        <Figure label="Affected" value={numberFormat.format(touched)} />
        <Figure label="Newly affected" value={numberFormat.format(newlyTouched)} />
      </dl>
      {precision === null && <Text tone={2}>No decided cases yet to measure precision.</Text>}
    </>
  )
}

function NewlyTouched({ simulation: { newlyTouched, examples } }: { simulation: Simulation }) {
  if (newlyTouched === 0 || examples.length === 0) return null
  return (
    <Stack gap={3}>
      <Heading level={3} look="h4">
        Some newly affected people
      </Heading>
      <ul role="list" className={styles['people']}>
        {examples.map((person) => (
          <li key={person.userId}>
            <PersonLine person={person} note={person.headline} />
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function ChangeDialog({ change, onClose }: { change: Change; onClose: () => void }) {
  const { simulation } = change
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const { markDone, finalFocus } = useDialogFocus()
  if (!simulation) return null
  async function confirm(): Promise<void> {
    const checked = staffReason.safeParse(reason)
    setFault(checked.success ? undefined : checked.error.issues[0]?.message)
    if (!checked.success) return
    await change.change(checked.data)
    markDone()
    onClose()
  }
  const { isOn } = simulation.settings
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={isOn ? 'Apply these settings?' : 'Turn this rule off?'}
      description={
        isOn
          ? `${numberFormat.format(simulation.touched)} accounts will show the signal, including ${numberFormat.format(simulation.newlyTouched)} that don’t show it now. This won’t suspend or restrict anyone.`
          : 'The rule will stop finding anything, and its past findings will no longer count.'
      }
      confirmLabel={isOn ? 'Apply settings' : 'Turn off'}
      isDanger={false}
      isBusy={change.isBusy}
      onConfirm={() => void confirm()}
      finalFocus={finalFocus}
    >
      <Field label="Reason" error={fault} isRequired>
        <TextInput value={reason} onChange={({ target }) => setReason(target.value)} autoComplete="off" />
      </Field>
    </ConfirmDialog>
  )
}

/** The effect that changed settings would have had in the last 90 days, and the button to apply them. */
export function SimulationResult({ change }: { change: Change }) {
  const { simulation, isSimulated } = change
  const [isAsking, setAsking] = useState(false)
  if (!simulation) {
    return (
      <EmptyState
        title="Not simulated yet"
        text="A simulation replays the last 90 days with your settings. It shows how often they’re right, what they miss and who they affect."
      />
    )
  }
  const { examined, simulatedAt } = simulation
  return (
    <section aria-labelledby="simulation">
      <Stack gap={5}>
        <Row justify="between" gap={4} wrap>
          <Heading level={2} look="h4" id="simulation">
            Simulation
          </Heading>
          <Text as="span" size="small" tone={2}>
            {numberFormat.format(examined)} accounts, <RelativeTime iso={simulatedAt} />
          </Text>
        </Row>
        <Figures simulation={simulation} />
        <NewlyTouched simulation={simulation} />
        <Row gap={4} justify="end" wrap>
          {!isSimulated && (
            <Text as="span" size="small" tone={2}>
              The settings have changed. Run the simulation again.
            </Text>
          )}
          <Button
            variant={isSimulated ? 'primary' : 'secondary'}
            isDisabled={!isSimulated}
            onClick={() => setAsking(true)}
          >
            Apply these settings…
          </Button>
        </Row>
      </Stack>
      {isAsking && <ChangeDialog change={change} onClose={() => setAsking(false)} />}
    </section>
  )
}
