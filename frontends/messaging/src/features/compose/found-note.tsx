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
function toldOf(findings: readonly Finding[]): Finding[] {
  const grave = findings.filter(({ severity }) => severity === 'block')
  const meant = grave.length > 0 ? grave : findings
  return meant.filter(({ rule }, at) => meant.findIndex((one) => one.rule === rule) === at).slice(0, shownMax)
}

function Line({ finding, onDoubt }: { finding: Finding; onDoubt: () => void }) {
  const { severity, explanation, suggestion } = finding
  const Icon = severity === 'block' ? OctagonAlert : Lightbulb
  return (
    <li className={classes(styles['line'], severity === 'block' && styles['grave'])}>
      <Icon size={16} aria-hidden="true" />
      <span>
        {severity === 'block' && <strong>Can’t be sent. </strong>}
        {explanation} {suggestion}
      </span>
      <Button size="small" variant="quiet" onClick={onDoubt} aria-label={`False alarm: ${explanation}`}>
        False alarm?
      </Button>
    </li>
  )
}

/** Explains the findings in the text, with a button to report a false positive. */
export function FoundNote({ findings, message }: { findings: readonly Finding[]; message: string }) {
  const [doubted, setDoubted] = useState<Finding | null>(null)
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set())
  // Advice reported as wrong is hidden; a blocked message stays blocked.
  const told = toldOf(findings.filter(({ detectionId, severity }) => severity === 'block' || !settled.has(detectionId)))
  return (
    <>
      <ul role="list" aria-live="polite" aria-label="About your message" className={styles['note']}>
        {told.map((finding) => (
          <Line key={finding.rule} finding={finding} onDoubt={() => setDoubted(finding)} />
        ))}
      </ul>
      <FalseAlarmDialog
        finding={doubted}
        message={message}
        onClose={() => setDoubted(null)}
        onTold={({ detectionId }) => setSettled((before) => new Set([...before, detectionId]))}
      />
    </>
  )
}
