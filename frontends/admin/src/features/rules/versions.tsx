import type { Rule } from '@codekin/contracts/trust/rules'
import { dateAndTime } from '@codekin/ui-kit/clock'
import { Stack } from '@codekin/ui-kit/layout'
import { type Column, Table } from '@codekin/ui-kit/table'
import { Heading } from '@codekin/ui-kit/text'
import { RuleState } from './columns.tsx'
import { percent, unknown, weightText } from './labels.ts'

const columns: readonly Column<Rule>[] = [
  { key: 'version', label: 'Version', render: ({ version }) => `v${version}` },
  { key: 'state', label: 'State', render: (rule) => <RuleState rule={rule} /> },
  { key: 'threshold', label: 'Threshold', isNumber: true, render: ({ settings }) => settings.threshold },
  { key: 'weight', label: 'Weight', isNumber: true, render: ({ settings }) => weightText(settings.weight) },
  { key: 'life', label: 'Half-life', isNumber: true, render: ({ settings }) => `${settings.halfLifeDays} d` },
  {
    key: 'floor',
    label: 'Min. precision',
    isNumber: true,
    render: ({ settings }) => (settings.precisionFloor === null ? unknown : percent(settings.precisionFloor)),
  },
  { key: 'by', label: 'By', render: ({ changedBy }) => changedBy?.full_name ?? unknown },
  { key: 'at', label: 'In use from', render: ({ changedAt }) => dateAndTime(new Date(changedAt), 'medium') },
]

/** Earlier versions of the rule. */
export function Versions({ versions }: { versions: readonly Rule[] }) {
  return (
    <section>
      <Stack gap={4}>
        <Heading level={2} look="h4">
          Versions
        </Heading>
        <Table
          caption="Versions of this rule, newest first"
          columns={columns}
          rows={versions}
          keyOf={({ version }) => String(version)}
          isStacked
        />
      </Stack>
    </section>
  )
}
