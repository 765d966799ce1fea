import { Heading, Text } from '@codekin/ui-kit/text'
import { Award, type LucideIcon, Timer, Users } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Section } from '../page/section.tsx'
import styles from './proof.module.css'

type VerificationMethod = { name: string; Icon: LucideIcon; cap: number; text: string }

/** The highest confidence that each method gives by itself (services/verification, evidence/rules/confidence). */
export const verificationMethods: readonly VerificationMethod[] = [
  {
    name: 'A timed test',
    Icon: Timer,
    cap: 90,
    text: 'Questions drawn at random for each attempt, and code that actually runs. Three levels.',
  },
  {
    name: 'Work on GitHub',
    Icon: Award,
    cap: 85,
    text: 'What others reviewed and merged counts most. We keep figures, never code, and only if you agree.',
  },
  {
    name: 'Endorsements',
    Icon: Users,
    cap: 50,
    text: 'From people you matched or built with. However many there are, they count for half at most.',
  },
]

const notes = [
  {
    title: 'Every piece is in sight',
    text: 'Each skill shows what it’s based on, with date and weight. Hide a piece, and it doesn’t count.',
  },
  {
    title: 'Badges that can be checked',
    text: 'What you proved becomes an Open Badges 3.0 credential. It is private until you publish it.',
  },
  {
    title: 'Points for what comes of it',
    text: 'Answers, conversations, matches that last, tests passed. Nothing for swiping.',
  },
]

/** How skills are proved, in figures. */
export function Proof() {
  return (
    <Section
      id="proof"
      hunk="confidence = 1 − ∏(1 − evidence)"
      title="Skills with proof behind them."
      text="Three ways to prove a skill, and the most each can count for by itself, out of 100."
    >
      <div className={styles['columns']}>
        <ol className={styles['ways']} role="list">
          {verificationMethods.map(({ name, Icon, cap, text }) => (
            <li key={name} className={styles['way']} style={{ '--cap': cap } as CSSProperties}>
              <Icon size={22} aria-hidden="true" />
              <div className={styles['what']}>
                <Heading level={3}>{name}</Heading>
                <Text tone={2}>{text}</Text>
                <span className={styles['bar']} aria-hidden="true" />
              </div>
              <span className={styles['cap']}>{cap}</span>
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
