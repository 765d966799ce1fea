import { signalKind } from '@codekin/contracts/trust/models'
import type { Rule as RuleData } from '@codekin/contracts/trust/rules'
import { Async } from '@codekin/ui-kit/async'
import { Card } from '@codekin/ui-kit/card'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { useQuery } from '@tanstack/react-query'
import { AdminPage } from '../features/page/admin-page.tsx'
import { BackLink } from '../features/page/back-link.tsx'
import { RuleState } from '../features/rules/columns.tsx'
import { percent } from '../features/rules/labels.ts'
import styles from '../features/rules/rules.module.css'
import { SettingsForm } from '../features/rules/settings-form.tsx'
import { SimulationResult } from '../features/rules/simulation-result.tsx'
import { useRuleChange } from '../features/rules/use-rule.ts'
import { Versions } from '../features/rules/versions.tsx'

function Workbench({ rule, versions }: { rule: RuleData; versions: readonly RuleData[] }) {
  const change = useRuleChange(rule)
  return (
    <Stack gap={6}>
      {rule.switchedOff && <p className={styles['switchedOff']}>This rule turned itself off. {rule.switchedOff}</p>}
      <Text tone={2}>
        {rule.findings === 1 ? '1 finding' : `${rule.findings} findings`} in decided cases so far
        {rule.precision === null
          ? '. That’s too few to measure precision.'
          : `, of which ${percent(rule.precision)} were right.`}
      </Text>
      <div className={styles['columns']}>
        <div className={styles['grid']}>
          <Card as="div" padding="dense">
            <SettingsForm rule={rule} change={change} />
          </Card>
          <Card as="div" padding="dense">
            <SimulationResult change={change} />
          </Card>
        </div>
      </div>
      <Versions versions={versions} />
    </Stack>
  )
}

function KnownRule({ id }: { id: RuleData['id'] }) {
  const query = useQuery({ ...queryOf(api.trust.getRule, { params: { id } }), staleTime: 0 })
  const title = query.data?.rule.title ?? 'Rule'
  useTitle(title)
  return (
    <AdminPage
      title={title}
      above={<BackLink list="/admin/rules" label="Rules" />}
      aside={query.data && <RuleState rule={query.data.rule} />}
    >
      <Async query={query} skeleton={<Skeleton shape="card" height="24rem" />} failureTitle="Couldn’t load the rule">
        {({ rule, versions }) => <Workbench rule={rule} versions={versions} />}
      </Async>
    </AdminPage>
  )
}

function NoRule() {
  useTitle('Rule')
  return (
    <AdminPage title="Rule" above={<BackLink list="/admin/rules" label="Rules" />}>
      <EmptyState title="Rule not found" />
    </AdminPage>
  )
}

/** One rule: its settings, a simulation of others, and earlier versions. */
export function Rule() {
  const { ruleId } = useParams()
  const id = signalKind.safeParse(ruleId)
  return id.success ? <KnownRule key={id.data} id={id.data} /> : <NoRule />
}
