import type { UsersAnalytics } from '@codekin/contracts/admin/analytics-models'
import { type Column, Table } from '@codekin/ui-kit/table'
import { Bar } from './bar.tsx'
import { count, noValue, share } from './measures.ts'
import { Panel } from './panel.tsx'

type Step = UsersAnalytics['funnel'][number]
type Row = Step & { ofAll: number | null; ofStepBefore: number | null }

const stepLabels: Readonly<Record<Step['step'], string>> = {
  'signed-up': 'Signed up',
  confirmed: 'Confirmed their email',
  onboarded: 'Finished onboarding',
  'first-swipe': 'Made a first swipe',
  'first-match': 'Matched',
  'first-message': 'Sent a message',
}

const ratio = (part: number, whole: number | undefined) => (whole ? part / whole : null)

const columns: readonly Column<Row>[] = [
  { key: 'step', label: 'Step', render: ({ step }) => stepLabels[step] },
  {
    key: 'people',
    label: 'People',
    render: ({ people, ofAll }) => <Bar part={ofAll ?? 0}>{count.format(people)}</Bar>,
  },
  {
    key: 'of-all',
    label: '% of signups',
    isNumber: true,
    render: ({ ofAll }) => (ofAll === null ? noValue : share.format(ofAll)),
  },
  {
    key: 'of-before',
    label: '% of previous step',
    isNumber: true,
    render: ({ ofStepBefore }) => (ofStepBefore === null ? noValue : share.format(ofStepBefore)),
  },
]

/** How far the people who signed up in the period came. */
export function Funnel({ funnel }: { funnel: UsersAnalytics['funnel'] }) {
  const rows = funnel.map((one, at) => ({
    ...one,
    ofAll: ratio(one.people, funnel[0]?.people),
    ofStepBefore: ratio(one.people, funnel[at - 1]?.people),
  }))
  return (
    <Panel
      title="Signup funnel"
      note="People who signed up in this period, and how many took each step and all steps before it."
    >
      <Table caption="New people by step" columns={columns} rows={rows} keyOf={({ step }) => step} />
    </Panel>
  )
}
