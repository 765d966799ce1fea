import { Heading, Text } from '@codekin/ui-kit/text'
import type { CSSProperties } from 'react'
import { Section } from '../page/section.tsx'
import { factors } from './factors.ts'
import styles from './weights.module.css'

const notes = [
  {
    title: 'Both sides count',
    text: 'The fit is the harmonic mean of what each of you wants, so interest that only goes one way is worth little.',
  },
  {
    title: 'Blanks do no harm',
    text: 'What a profile leaves blank counts as average, and the card says how sure we are of the fit.',
  },
  {
    title: 'What isn’t in it',
    text: 'Your photo, your name, your plan. The deck also keeps places for newcomers and mixes cities and roles.',
  },
]

/** The weights of the fit. */
export function Weights() {
  return (
    <Section
      id="weights"
      hunk="fit = Σ weight × factor"
      title="The whole formula fits on a postcard."
      text="Nine things are compared, each with a weight. These are the defaults, out of 100. Choose another preset, or set your own."
    >
      <div className={styles['columns']}>
        <ol className={styles['factors']} role="list">
          {factors.map(({ name, percent, text }) => (
            <li key={name} className={styles['factor']} style={{ '--percent': percent } as CSSProperties}>
              <span className={styles['percent']}>{percent}</span>
              <div className={styles['what']}>
                <Text as="span" size="ui" isStrong>
                  {name}
                </Text>
                <Text as="span" size="small" tone={2}>
                  {text}
                </Text>
                <span className={styles['bar']} aria-hidden="true" />
              </div>
            </li>
          ))}
        </ol>
        <div className={styles['notes']}>
          {notes.map(({ title, text }) => (
            <div key={title} className={styles['note']}>
              <Heading level={3}>{title}</Heading>
              <Text tone={2}>{text}</Text>
            </div>
          ))}
        </div>
      </div>
    </Section>
  )
}
