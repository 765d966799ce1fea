import { skillLevels } from '@codekin/contracts/users/limits'
import type { SkillLevel } from '@codekin/contracts/users/models'
import { levelNames } from './labels.ts'
import styles from './level-meter.module.css'

/** A skill level: four bars and the word. */
export function LevelMeter({ level }: { level: SkillLevel }) {
  const reached = skillLevels.indexOf(level)
  return (
    <span className={styles['level']}>
      {levelNames[level]}
      <span className={styles['bars']} aria-hidden="true">
        {skillLevels.map((step, at) => (
          <span key={step} data-filled={at <= reached || undefined} />
        ))}
      </span>
    </span>
  )
}
