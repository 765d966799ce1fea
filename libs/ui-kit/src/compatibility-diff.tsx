import { Fragment, type ReactNode } from 'react'
import { classes } from './classes.tsx'
import styles from './compatibility-diff.module.css'
import { Row, Stack } from './layout.tsx'
import { ScoreRing } from './score-ring.tsx'
import { takeLines } from './take-lines.ts'
import { Heading, Text, VisuallyHidden } from './text.tsx'

export type CompatibilityShape = {
  score: number
  confidence: number
  factors: readonly {
    factor: string
    weight: number
    value: number
    contribution: number
    reasons: readonly string[]
  }[]
  shared: readonly string[]
  theyAdd: readonly string[]
  youAdd: readonly string[]
  conflicts: readonly string[]
}

/** The signs of the diff: shared, theirs only, yours only, and conflicts. */
const lines = [
  { key: 'shared', sign: '=', look: 'shared', spokenSign: 'Both' },
  { key: 'theyAdd', sign: '+', look: 'add', spokenSign: 'They bring' },
  { key: 'youAdd', sign: '~', look: 'learn', spokenSign: 'You bring' },
  { key: 'conflicts', sign: '−', look: 'del', spokenSign: 'Conflict' },
] as const

function Line({ sign, look, spokenSign, children }: Omit<(typeof lines)[number], 'key'> & { children: ReactNode }) {
  return (
    <li className={classes(styles['line'], styles[look])}>
      <span className={styles['sign']} aria-hidden="true">
        {sign}
      </span>
      <span>
        <VisuallyHidden>{spokenSign}: </VisuallyHidden>
        {children}
      </span>
    </li>
  )
}

/** The fit of two developers, as a diff between you and them. At most `max` lines per kind; the last says how many are left out. */
export function CompatibilityDiff({ compatibility, max = 6 }: { compatibility: CompatibilityShape; max?: number }) {
  return (
    <ul className={styles['diff']}>
      {lines.map(({ key, ...line }) => {
        const { shown, more } = takeLines(compatibility[key], max)
        return (
          <Fragment key={key}>
            {shown.map((text) => (
              <Line key={text} {...line}>
                <bdi>{text}</bdi>
              </Line>
            ))}
            {more > 0 && <Line {...line}>{more} more</Line>}
          </Fragment>
        )
      })}
    </ul>
  )
}

function confidenceText(confidence: number): string {
  if (confidence >= 0.75) return 'Both profiles cover most of what we compare.'
  if (confidence >= 0.4) return 'Part of what we compare isn’t filled in, so treat it as a hint.'
  return 'Most of what we compare isn’t filled in yet.'
}

/** Texts for factors with points but without reasons: the profile is incomplete, or only the viewer has something. */
const unexplained: Readonly<Record<string, string>> = {
  verification: 'These points are for what you proved',
  activity: 'Not known, so it counts as average',
}

/** Titles of factors whose key is no product term, as on the preferences page. */
const factorTitles: Readonly<Record<string, string>> = { timezone: 'Shared hours', verification: 'Proof' }

const titleOf = (factor: string) => factorTitles[factor] ?? `${factor.charAt(0).toUpperCase()}${factor.slice(1)}`

/** Explains the score: each factor with its points and reasons. */
export function CompatibilityFactors({
  compatibility,
  title = 'Why you fit',
  children,
}: {
  compatibility: CompatibilityShape
  title?: string
  /** Shown between the score and its factors, for example the diff. */
  children?: ReactNode
}) {
  const factors = compatibility.factors.toSorted((a, b) => b.contribution - a.contribution)
  return (
    <Stack gap={6}>
      <Row gap={5}>
        <ScoreRing score={compatibility.score} size={64} />
        <Stack gap={1}>
          <Heading level={2} look="h3">
            {title}
          </Heading>
          <Text size="small" tone={3}>
            {confidenceText(compatibility.confidence)}
          </Text>
        </Stack>
      </Row>
      {children}
      <ul className={styles['factors']}>
        {factors.map((factor) => (
          <li key={factor.factor}>
            <div className={styles['factorHead']}>
              <span>{titleOf(factor.factor)}</span>
              <span className={styles['points']}>+{factor.contribution}</span>
            </div>
            <div className={styles['bar']} aria-hidden="true">
              <span className={styles['fill']} style={{ inlineSize: `${Math.round(factor.value * 100)}%` }} />
            </div>
            {factor.reasons.map((reason) => (
              <p key={reason} className={styles['reason']}>
                {reason}
              </p>
            ))}
            {factor.reasons.length === 0 && factor.contribution > 0 && (
              <p className={styles['reason']}>
                {unexplained[factor.factor] ?? 'Not filled in, so it counts as average'}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  )
}
