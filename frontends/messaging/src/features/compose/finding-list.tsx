import type { Finding } from '@codekin/contracts/message-quality/models'
import { Button } from '@codekin/ui-kit/button'
import { classes } from '@codekin/ui-kit/classes'
import { Lightbulb, OctagonAlert } from 'lucide-react'
import { useState } from 'react'
import { FalseAlarmDialog } from './false-alarm-dialog.tsx'
import styles from './found.module.css'

/** Maximum number of findings shown. */
const shownMax = 2

/** The first finding per rule, in the given order of severity; advice is omitted if the message is blocked. */
function selectShownFindings(findings: readonly Finding[]): Finding[] {
  const blocking = findings.filter(({ severity }) => severity === 'block')
  const relevant = blocking.length > 0 ? blocking : findings
  return relevant.filter(({ rule }, at) => relevant.findIndex((one) => one.rule === rule) === at).slice(0, shownMax)
}

function Line({ finding, onDispute }: { finding: Finding; onDispute: () => void }) {
  const { severity, explanation, suggestion } = finding
  const Icon = severity === 'block' ? OctagonAlert : Lightbulb
  return (
    <li className={classes(styles['line'], severity === 'block' && styles['grave'])}>
      <Icon size={16} aria-hidden="true" />
      <span>
        {severity === 'block' && <strong>Can’t be sent. </strong>}
        {explanation} {suggestion}
      </span>
      <Button size="small" variant="quiet" onClick={onDispute} aria-label={`False alarm: ${explanation}`}>
        False alarm?
      </Button>
    </li>
  )
}

/** Explains the findings in the text, with a button to report a false positive. */
export function FindingList({ findings, message }: { findings: readonly Finding[]; message: string }) {
  const [disputed, setDisputed] = useState<Finding | null>(null)
  const [reportedIds, setReportedIds] = useState<ReadonlySet<string>>(new Set())
  // Advice reported as wrong is hidden; a blocked message stays blocked.
  const shownFindings = selectShownFindings(
    findings.filter(({ detectionId, severity }) => severity === 'block' || !reportedIds.has(detectionId)),
  )
  return (
    <>
      <ul role="list" aria-live="polite" aria-label="About your message" className={styles['note']}>
        {shownFindings.map((finding) => (
          <Line key={finding.rule} finding={finding} onDispute={() => setDisputed(finding)} />
        ))}
      </ul>
      <FalseAlarmDialog
        finding={disputed}
        message={message}
        onClose={() => setDisputed(null)}
        onReported={({ detectionId }) => setReportedIds((before) => new Set([...before, detectionId]))}
      />
    </>
  )
}
