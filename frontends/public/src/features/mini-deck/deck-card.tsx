import { classes } from '@codekin/ui-kit/classes'
import { CompatibilityDiff } from '@codekin/ui-kit/compatibility-diff'
import { ScoreRing } from '@codekin/ui-kit/score-ring'
import { Heading, Text } from '@codekin/ui-kit/text'
import type { HTMLAttributes, Ref } from 'react'
import { BranchArt } from './branch-art.tsx'
import styles from './mini-deck.module.css'
import type { SamplePerson } from './people.ts'

type DeckCardProps = HTMLAttributes<HTMLElement> & { person: SamplePerson; depth: number; ref?: Ref<HTMLElement> }

/** A sample developer; only the top card is interactive and announced. */
export function DeckCard({ person, depth, ref, ...handlers }: DeckCardProps) {
  const { name, work, place, about, score, diff } = person
  const compatibility = { score, confidence: 1, factors: [], ...diff }
  return (
    <article
      {...handlers}
      ref={ref}
      className={classes(styles['card'], styles[`depth${depth}`])}
      inert={depth > 0}
      aria-hidden={depth > 0 || undefined}
    >
      <BranchArt name={name} />
      <span className={classes(styles['stamp'], styles['like'])} aria-hidden="true">
        + Like
      </span>
      <span className={classes(styles['stamp'], styles['pass'])} aria-hidden="true">
        − Pass
      </span>
      <div className={styles['about']}>
        <div className={styles['who']}>
          <div>
            <Heading level={2} look="h2">
              {name}
            </Heading>
            <Text size="small" tone={2}>
              {work} · {place}
            </Text>
          </div>
          <ScoreRing score={score} size={56} />
        </div>
        <Text size="ui" tone={2}>
          {about}
        </Text>
        <CompatibilityDiff compatibility={compatibility} />
      </div>
    </article>
  )
}
