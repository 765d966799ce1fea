import type { EvidenceMethod, StrandMethod } from '@codekin/contracts/skill-verification/models'
import { ProviderMark } from '@codekin/people/provider-mark'
import { classes } from '@codekin/ui-kit/classes'
import { Text, VisuallyHidden } from '@codekin/ui-kit/text'
import { GraduationCap, MessageSquareQuote, Terminal } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OwnSkill } from './evidence.ts'
import { filledText, gapText, strandNames } from './strand-step-labels.ts'
import styles from './strands.module.css'

const marks: Readonly<Record<EvidenceMethod, ReactNode>> = {
  test: <GraduationCap size={16} aria-hidden="true" />,
  github: <ProviderMark provider="github" size={16} />,
  endorsement: <MessageSquareQuote size={16} aria-hidden="true" />,
  cli: <Terminal size={16} aria-hidden="true" />,
}

/** Ordered by cap. */
const order = ['test', 'github', 'endorsement'] as const satisfies readonly StrandMethod[]

/** The strands of every skill, and that of figures from the owner's machine if there are any. */
function listMethods({ strands, evidence = [] }: OwnSkill): readonly EvidenceMethod[] {
  const hasFigures = [...strands, ...evidence].some(({ method }) => method === 'cli')
  return hasFigures ? [...order, 'cli'] : order
}

/** Text of a strand: its evidence and hidden pieces, or how to fill it. */
function strandText({ strands, steps, waiting, evidence }: OwnSkill, method: EvidenceMethod): string {
  const strand = strands.find((one) => one.method === method)
  const hidden = evidence?.filter((piece) => piece.method === method && piece.isHidden).length ?? 0
  const parts = [...(strand ? [filledText(method, strand)] : []), ...(hidden > 0 ? [`${hidden} hidden`] : [])]
  if (parts.length > 0) return parts.join(' · ')
  const step = steps.find((one) => one.method === method)
  // Hidden pieces are unknown before the evidence is loaded.
  if (!step || (step.step === 'none' && !evidence)) return ''
  return gapText(step, waiting)
}

function StrandPart({ one, method }: { one: OwnSkill; method: EvidenceMethod }) {
  const strand = one.strands.find((found) => found.method === method)
  const value = Math.round(strand?.confidence ?? 0)
  return (
    <li className={classes(styles['strand'], !strand && styles['gap'])}>
      {marks[method]}
      <div className={styles['words']}>
        <Text size="small" tone={strand ? 1 : 2} isStrong>
          {strandNames[method]}
        </Text>
        <Text size="small" tone={strand ? 2 : 3}>
          {strandText(one, method)}
        </Text>
      </div>
      {strand && (
        <span className={styles['value']}>
          {value}
          <VisuallyHidden> of 100 on its own</VisuallyHidden>
        </span>
      )}
      <svg className={styles['track']} viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles['ground']} width="100" height="3" />
        <rect className={styles['filled']} width={value} height="3" />
      </svg>
    </li>
  )
}

/** Strands of a skill: value of each, or how to fill it. */
export function Strands({ one }: { one: OwnSkill }) {
  const methods = listMethods(one)
  return (
    <ul role="list" className={styles['strands']} aria-label={`What supports ${one.skill}`} data-count={methods.length}>
      {methods.map((method) => (
        <StrandPart key={method} one={one} method={method} />
      ))}
    </ul>
  )
}
