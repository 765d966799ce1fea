import type { AuditAct } from '@codekin/contracts/admin/audit-endpoints'
import { Text } from '@codekin/ui-kit/text'
import styles from './audit.module.css'
import { Facts } from './facts.tsx'
import { actorText, laterText, outcomeLabels } from './labels.ts'

/** The later entries of an act as they stand in the chain, oldest first. */
export function History({ act }: { act: AuditAct }) {
  return (
    <ol role="list" className={styles['history']} aria-label="Later entries">
      {act.followUps.map((entry) => (
        <li key={entry.seq}>
          <Text as="p" size="small" tone={2}>
            Entry {entry.seq}: <bdi>{actorText(entry)}</bdi> {laterText(act, entry)}. {outcomeLabels[entry.outcome]}.
          </Text>
          <Facts entry={entry} />
        </li>
      ))}
    </ol>
  )
}
