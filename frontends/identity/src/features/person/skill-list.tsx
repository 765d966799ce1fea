import type { Skill } from '@codekin/contracts/users/models'
import { proofText } from '@codekin/people/words'
import { Text, VisuallyHidden } from '@codekin/ui-kit/text'
import { BadgeCheck } from 'lucide-react'
import { LevelMeter } from './level-meter.tsx'
import styles from './skill-list.module.css'

/** That a skill is proved, and by what. */
export function VerifiedMark({ skill }: { skill: Skill }) {
  if (skill.verifiedBy.length === 0) return null
  const text = proofText(skill.verifiedBy)
  return (
    <span className={styles['verified']} title={text}>
      <BadgeCheck size={16} aria-hidden="true" />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}

/** Skills with their levels; proved ones first. */
export function SkillList({ skills }: { skills: readonly Skill[] }) {
  const sorted = skills.toSorted((a, b) => Number(b.verifiedBy.length > 0) - Number(a.verifiedBy.length > 0))
  return (
    <ul className={styles['skills']}>
      {sorted.map((skill) => (
        <li key={skill.id}>
          <span className={styles['name']}>
            <Text as="span" size="ui" isTruncated>
              {skill.name}
            </Text>
            <VerifiedMark skill={skill} />
          </span>
          <LevelMeter level={skill.level} />
        </li>
      ))}
    </ul>
  )
}
