import { isolateBidi } from '@codekin/contracts/direction'
import type { FittingIdea } from '@codekin/contracts/project-ideas/models'
import { VisuallyHidden } from '@codekin/ui-kit/text'
import styles from './idea-skills.module.css'

type Kind = 'shared' | 'theirs' | 'yours' | 'learn' | 'plain'
type Tag = { name: string; kind: Kind; said: string }

/** The signs of a diff, as elsewhere between two; what nobody has is as a file that no commit knows yet. */
const signs: Record<Kind, string> = { shared: '=', theirs: '+', yours: '~', learn: '?', plain: '' }

/** The skills that an idea needs, as the two have them; for oneself, whether one has them. */
export function fittingTags({ shared, theyBring, youBring, toLearn }: FittingIdea, name: string | null): Tag[] {
  const tags = (skills: readonly string[], kind: Kind, said: string) =>
    skills.map((skill) => ({ name: skill, kind, said }))
  if (name === null) return [...tags(youBring, 'shared', 'You know: '), ...tags(toLearn, 'learn', 'To learn: ')]
  return [
    ...tags(shared, 'shared', 'You both: '),
    ...tags(theyBring, 'theirs', `${isolateBidi(name)} brings: `),
    ...tags(youBring, 'yours', 'You bring: '),
    ...tags(toLearn, 'learn', 'To learn: '),
  ]
}

/** What an idea needs, told as such and compared with nobody. */
export function plainTags(skills: readonly string[]): Tag[] {
  return skills.map((name) => ({ name, kind: 'plain', said: '' }))
}

/** The skills of an idea, each with its sign. */
export function IdeaSkills({ tags }: { tags: readonly Tag[] }) {
  return (
    <ul role="list" className={styles['skills']} aria-label="Skills">
      {tags.map(({ name, kind, said }) => (
        <li key={name} className={styles['skill']} data-kind={kind}>
          {signs[kind] && (
            <span className={styles['sign']} aria-hidden="true">
              {signs[kind]}
            </span>
          )}
          <span className={styles['name']}>
            {said && <VisuallyHidden>{said}</VisuallyHidden>}
            <bdi>{name}</bdi>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What the signs mean, for those who see them. */
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
