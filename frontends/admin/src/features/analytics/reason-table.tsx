import { reportGroups } from '@codekin/contracts/reports/reasons'
import type { reasonStats } from '@codekin/contracts/reports/stats'
import { type Column, Table } from '@codekin/ui-kit/table'
import { Bar, relativeTo } from './bar.tsx'
import { count, formatSeconds, noValue, share } from './measures.ts'

type Reason = (typeof reasonStats)['_output']

const orNothing = (value: number | null, format: (known: number) => string) =>
  value === null ? noValue : format(value)

function reasonColumns(rows: readonly Reason[]): readonly Column<Reason>[] {
  const part = relativeTo(rows.map(({ filed }) => filed))
  return [
    { key: 'reason', label: 'Reason', render: ({ group }) => reportGroups[group].title },
    { key: 'filed', label: 'Reports', render: ({ filed }) => <Bar part={part(filed)}>{count.format(filed)}</Bar> },
    { key: 'decided', label: 'Decided', isNumber: true, render: ({ decided }) => count.format(decided) },
    {
      key: 'action-rate',
      label: 'Led to action',
      isNumber: true,
      render: ({ actionRate }) => orNothing(actionRate, share.format),
    },
    {
      key: 'first-look',
      label: 'Time to first look',
      isNumber: true,
      render: ({ medianSecondsToFirstLook }) => orNothing(medianSecondsToFirstLook, formatSeconds),
    },
    {
      key: 'decision',
      label: 'Time to decision',
      isNumber: true,
      render: ({ medianSecondsToDecision }) => orNothing(medianSecondsToDecision, formatSeconds),
    },
  ]
}

/** Reports by reason, with median waiting times. */
export function ReasonTable({ rows }: { rows: readonly Reason[] }) {
  const sorted = rows.toSorted((a, b) => b.filed - a.filed)
  return <Table caption="Reports by reason" columns={reasonColumns(rows)} rows={sorted} keyOf={({ group }) => group} />
}
