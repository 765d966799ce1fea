import { VisuallyHidden } from '@codekin/ui-kit/text'
import { type ComparedSkill, signs } from './fit.ts'
import { levelNames } from './labels.ts'
import styles from './skill-tags.module.css'
import type { PlaceOf } from './use-evidence.tsx'
import { VerifiedTick } from './verified-tick.tsx'

/** Skills as a diff between you and them; a tick marks verified ones. At most `max`, then the number of others. */
export function SkillTags({
  skills,
  max,
  hasLevels = false,
  placeOf,
}: {
  skills: readonly ComparedSkill[]
  max?: number
  hasLevels?: boolean
  placeOf?: PlaceOf
}) {
  const shown = max === undefined ? skills : skills.slice(0, max)
  const rest = skills.length - shown.length
  return (
    <ul role="list" className={styles['skills']}>
      {shown.map((skill) => (
        <li key={skill.id} className={styles['skill']} data-kind={skill.kind}>
          {signs[skill.kind].sign && (
            <span className={styles['sign']} aria-hidden="true">
              {signs[skill.kind].sign}
            </span>
          )}
          <span className={styles['name']}>
            <VisuallyHidden>{signs[skill.kind].spokenSign}</VisuallyHidden>
            <bdi>{skill.name}</bdi>
          </span>
          {hasLevels && <span className={styles['level']}>{levelNames[skill.level].toLowerCase()}</span>}
          <VerifiedTick skill={skill} place={placeOf?.(skill.name)} />
        </li>
      ))}
      {rest > 0 && (
        <li className={styles['rest']}>
          +{rest}
          <VisuallyHidden> more skills</VisuallyHidden>
        </li>
      )}
    </ul>
  )
}
