import { Text, VisuallyHidden } from '@codekin/ui-kit/text'
import { type ComparedSkill, signs } from './fit.ts'
import { LevelMeter } from './level-meter.tsx'
import styles from './skill-list.module.css'
import type { PlaceOf } from './use-evidence.tsx'
import { VerifiedTick } from './verified-tick.tsx'

/** Skills with their levels, in the given order; compared ones with their sign. */
export function SkillList({ skills, placeOf }: { skills: readonly ComparedSkill[]; placeOf?: PlaceOf }) {
  // Names are aligned, with a sign or without.
  const isCompared = skills.some(({ kind }) => kind !== 'other')
  return (
    <ul role="list" className={styles['skills']}>
      {skills.map((skill) => (
        <li key={skill.id} data-kind={skill.kind}>
          <span className={styles['name']}>
            {isCompared && (
              <span className={styles['sign']} aria-hidden="true">
                {signs[skill.kind].sign}
              </span>
            )}
            <VisuallyHidden>{signs[skill.kind].spokenSign}</VisuallyHidden>
            <Text dir="auto" as="span" size="ui" isTruncated>
              {skill.name}
            </Text>
            <VerifiedTick skill={skill} size={16} place={placeOf?.(skill.name)} />
          </span>
          <LevelMeter level={skill.level} />
        </li>
      ))}
    </ul>
  )
}
