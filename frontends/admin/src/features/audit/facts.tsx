import type { AuditEntry } from '@codekin/contracts/admin/audit-endpoints'
import { Link } from '@codekin/web-runtime/router'
import type { ReactNode } from 'react'
import styles from './audit.module.css'
import { factName, factText } from './words.ts'

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** All that the chain holds of an entry, beside its sentence. */
export function Facts({ entry: { at, subject, caseId, facts, hash } }: { entry: AuditEntry }) {
  return (
    <dl className={styles['facts']}>
      {Object.entries(facts).map(([name, value]) => (
        <Fact key={name} label={factName(name)}>
          {factText(value)}
        </Fact>
      ))}
      {caseId && (
        <Fact label="Case">
          <Link to={`/admin/cases/${caseId}`}>{caseId}</Link>
        </Fact>
      )}
      {subject?.id && <Fact label="ID">{subject.id}</Fact>}
      <Fact label="Time">{at}</Fact>
      <Fact label="Hash">{hash}</Fact>
    </dl>
  )
}
