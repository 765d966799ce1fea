import { auditActions } from '@codekin/contracts/admin/audit-actions'
import type { AuditEntry } from '@codekin/contracts/admin/audit-endpoints'
import { Text } from '@codekin/ui-kit/text'
import styles from './audit.module.css'
import { Facts } from './facts.tsx'
import { actorText, outcomeLabels } from './labels.ts'

/** The later entries of an act as they stand in the chain, oldest first. */
export function History({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <ol role="list" className={styles['history']} aria-label="Later entries">
      {entries.map((entry) => (
        <li key={entry.seq}>
          <Text as="p" size="small" tone={2}>
            Entry {entry.seq}: <bdi>{actorText(entry)}</bdi> {auditActions[entry.action]}.{' '}
            {outcomeLabels[entry.outcome]}.
          </Text>
          <Facts entry={entry} />
        </li>
      ))}
    </ol>
  )
}
