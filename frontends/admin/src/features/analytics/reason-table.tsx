import { reportGroups } from '@codekin/contracts/reports/reasons'
import type { reasonStats } from '@codekin/contracts/reports/stats'
import { type Column, Table } from '@codekin/ui-kit/table'
import { Bar, partOf } from './bar.tsx'
import { count, nothing, saySeconds, share } from './measures.ts'

type Reason = (typeof reasonStats)['_output']

const orNothing = (value: number | null, say: (known: number) => string) => (value === null ? nothing : say(value))

function columnsOf(rows: readonly Reason[]): readonly Column<Reason>[] {
  const part = partOf(rows.map(({ filed }) => filed))
  return [
    { key: 'reason', label: 'Reason', render: ({ group }) => reportGroups[group].title },
    { key: 'filed', label: 'Reports', render: ({ filed }) => <Bar part={part(filed)}>{count.say(filed)}</Bar> },
    { key: 'decided', label: 'Decided', isNumber: true, render: ({ decided }) => count.say(decided) },
    {
      key: 'action-rate',
      label: 'Led to action',
      isNumber: true,
      render: ({ actionRate }) => orNothing(actionRate, share.say),
    },
    {
      key: 'first-look',
      label: 'Time to first look',
      isNumber: true,
      render: ({ medianSecondsToFirstLook }) => orNothing(medianSecondsToFirstLook, saySeconds),
    },
    {
      key: 'decision',
      label: 'Time to decision',
      isNumber: true,
      render: ({ medianSecondsToDecision }) => orNothing(medianSecondsToDecision, saySeconds),
    },
  ]
}

/** Reports by reason, with median waiting times. */
export function ReasonTable({ rows }: { rows: readonly Reason[] }) {
  const sorted = rows.toSorted((a, b) => b.filed - a.filed)
  return <Table caption="Reports by reason" columns={columnsOf(rows)} rows={sorted} keyOf={({ group }) => group} />
}
