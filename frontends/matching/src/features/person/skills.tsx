import { levelNames } from '@codekin/people/words'
import { VisuallyHidden } from '@codekin/ui-kit/text'
import { BadgeCheck } from 'lucide-react'
import type { ComparedSkill } from './facts.ts'
import styles from './skills.module.css'

const signs = { shared: '=', added: '+', other: '' } as const
const said = { shared: 'You both: ', added: 'They add: ', other: '' } as const

/** Skills as a diff between you and them; a tick marks what is proved. At most `max`, then how many more. */
export function Skills({
  skills,
  max,
  hasLevels = false,
}: {
  skills: readonly ComparedSkill[]
  max?: number
  hasLevels?: boolean
}) {
  const shown = max === undefined ? skills : skills.slice(0, max)
  const rest = skills.length - shown.length
  return (
    <ul className={styles['skills']}>
      {shown.map((skill) => (
        <li key={skill.id} className={styles['skill']} data-kind={skill.kind}>
          {signs[skill.kind] && (
            <span className={styles['sign']} aria-hidden="true">
              {signs[skill.kind]}
            </span>
          )}
          <span className={styles['name']}>
            <VisuallyHidden>{said[skill.kind]}</VisuallyHidden>
            {skill.name}
          </span>
          {hasLevels && <span className={styles['level']}>{levelNames[skill.level].toLowerCase()}</span>}
          {skill.verifiedBy.length > 0 && (
            <span className={styles['tick']}>
              <BadgeCheck size={14} aria-hidden="true" />
              <VisuallyHidden>, verified</VisuallyHidden>
            </span>
          )}
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
