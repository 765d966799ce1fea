import type { AuditEntry } from '@codekin/contracts/admin/audit-endpoints'
import { DefinitionList } from '@codekin/ui-kit/definition-list'
import { Link } from '@codekin/web-runtime/router'
import { factName, factText, idName } from './labels.ts'

/** The stored facts of an entry. */
export function Facts({ entry: { at, subject, caseId, facts, hash } }: { entry: AuditEntry }) {
  const items = [
    ...Object.entries(facts).map(([name, value]) => ({ label: factName(name), value: <code>{factText(value)}</code> })),
    ...(caseId ? [{ label: 'Case', value: <Link to={`/admin/cases/${caseId}`}>{caseId}</Link> }] : []),
    ...(subject?.id ? [{ label: idName(subject.kind), value: <code>{subject.id}</code> }] : []),
    { label: 'Time', value: <code>{at}</code> },
    { label: 'Hash', value: <code>{hash}</code> },
  ]
  return <DefinitionList items={items} />
}
