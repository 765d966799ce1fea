import { isolateBidi } from '@codekin/contracts/direction'
import type { FittingIdea } from '@codekin/contracts/project-ideas/models'
import { VisuallyHidden } from '@codekin/ui-kit/text'
import styles from './idea-skills.module.css'

type Kind = 'shared' | 'theirs' | 'yours' | 'learn' | 'plain'
type Tag = { name: string; kind: Kind; spokenSign: string }

/** Diff signs, as elsewhere between two; a skill that neither has is like an untracked file. */
const signs: Record<Kind, string> = { shared: '=', theirs: '+', yours: '~', learn: '?', plain: '' }

/** The skills of an idea, as the two have them; without a match, whether one has them. */
export function fittingTags({ shared, theyBring, youBring, toLearn }: FittingIdea, name: string | null): Tag[] {
  const tags = (skills: readonly string[], kind: Kind, spokenSign: string) =>
    skills.map((skill) => ({ name: skill, kind, spokenSign }))
  if (name === null) return [...tags(youBring, 'shared', 'You know: '), ...tags(toLearn, 'learn', 'To learn: ')]
  return [
    ...tags(shared, 'shared', 'You both: '),
    ...tags(theyBring, 'theirs', `${isolateBidi(name)} brings: `),
    ...tags(youBring, 'yours', 'You bring: '),
    ...tags(toLearn, 'learn', 'To learn: '),
  ]
}

/** The skills of an idea, without a comparison. */
export function plainTags(skills: readonly string[]): Tag[] {
  return skills.map((name) => ({ name, kind: 'plain', spokenSign: '' }))
}

/** The skills of an idea, each with its sign. */
export function IdeaSkills({ tags }: { tags: readonly Tag[] }) {
  return (
    <ul role="list" className={styles['skills']} aria-label="Skills">
      {tags.map(({ name, kind, spokenSign }) => (
        <li key={name} className={styles['skill']} data-kind={kind}>
          {signs[kind] && (
            <span className={styles['sign']} aria-hidden="true">
              {signs[kind]}
            </span>
          )}
          <span className={styles['name']}>
            {spokenSign && <VisuallyHidden>{spokenSign}</VisuallyHidden>}
            <bdi>{name}</bdi>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** A legend of the signs, for sighted people. */
export function SkillSigns({ name }: { name: string | null }) {
  const meanings: [Kind, string][] =
    name === null
      ? [
          ['shared', 'you know'],
          ['learn', 'to learn'],
        ]
      : [
          ['shared', 'both'],
          ['theirs', `${isolateBidi(name)} brings`],
          ['yours', 'you bring'],
          ['learn', 'to learn'],
        ]
  return (
    <p className={styles['signs']} aria-hidden="true">
      {meanings.map(([kind, text]) => (
        <span key={kind} data-kind={kind}>
          <span className={styles['sign']}>{signs[kind]}</span> {text}
        </span>
      ))}
    </p>
  )
}
