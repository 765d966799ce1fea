import { skillLevels, skillsPerProfileMax } from '@codekin/contracts/users/limits'
import type { DeveloperRole, Skill, SkillLevel } from '@codekin/contracts/users/models'
import { levelNames } from '@codekin/people/words'
import { Button, IconButton } from '@codekin/ui-kit/button'
import { Field } from '@codekin/ui-kit/field'
import { Select } from '@codekin/ui-kit/select'
import { SuggestInput } from '@codekin/ui-kit/suggest-input'
import { Text } from '@codekin/ui-kit/text'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { VerifiedMark } from '../person/skill-list.tsx'
import styles from './skill-editor.module.css'
import { knownSkills, suggestSkills } from './skill-suggestions.ts'
import { useSkills } from './use-skills.ts'

const levels = skillLevels.map((value) => ({ value, label: levelNames[value] }))

function Adder({
  owned,
  isFull,
  fault,
  onAdd,
}: {
  owned: readonly string[]
  isFull: boolean
  fault: string | undefined
  onAdd: (name: string, level: SkillLevel) => Promise<boolean>
}) {
  const [name, setName] = useState('')
  const [level, setLevel] = useState<SkillLevel>('working')
  async function add(text: string): Promise<void> {
    if (text.trim() === '' || isFull) return
    setName('')
    // What was refused is given back to be corrected.
    if (!(await onAdd(text.trim(), level))) setName(text)
  }
  return (
    <div className={styles['adder']}>
      <div className={styles['name']}>
        <Field
          label="Skill"
          error={fault}
          hint={isFull ? `A profile holds at most ${skillsPerProfileMax} skills.` : undefined}
        >
          <SuggestInput
            options={knownSkills.filter((skill) => !owned.includes(skill))}
            value={name}
            onChange={setName}
            onPick={(text) => void add(text)}
            placeholder="For example Rust"
            lengthMax={40}
          />
        </Field>
      </div>
      <div className={styles['level']}>
        <Field label="Level">
          <Select options={levels} value={level} onChange={setLevel} />
        </Field>
      </div>
      <span className={styles['add']}>
        <Button icon={<Plus size={16} />} isDisabled={name.trim() === '' || isFull} onClick={() => void add(name)}>
          Add
        </Button>
      </span>
    </div>
  )
}

type OwnSkillProps = { skill: Skill; onLevel: (level: SkillLevel) => void; onRemove: () => void }

function OwnSkill({ skill, onLevel, onRemove }: OwnSkillProps) {
  return (
    <li className={styles['skill']}>
      <Text as="span" size="ui" isTruncated>
        {skill.name}
      </Text>
      <VerifiedMark skill={skill} />
      <span className={styles['end']}>
        <span className={styles['ownLevel']}>
          <Select options={levels} value={skill.level} onChange={onLevel} label={`Level of ${skill.name}`} />
        </span>
        <IconButton
          size="small"
          label={`Remove ${skill.name}`}
          icon={<X size={16} />}
          onClick={onRemove}
          hasTooltip={false}
        />
      </span>
    </li>
  )
}

/** The own skills, each added, changed and removed at once. */
export function SkillEditor({ skills: stored, roles }: { skills: readonly Skill[]; roles: readonly DeveloperRole[] }) {
  const { skills, fault, adding, add, changeLevel, remove } = useSkills(stored)
  const owned = [...skills.map(({ name }) => name), ...adding]
  const isFull = owned.length >= skillsPerProfileMax
  const suggested = isFull ? [] : suggestSkills(roles, owned)
  return (
    <div className={styles['editor']}>
      <Adder owned={owned} isFull={isFull} fault={fault} onAdd={add} />
      {suggested.length > 0 && (
        <div className={styles['suggested']} role="group" aria-label="Suggestions">
          {suggested.map((name) => (
            <button key={name} type="button" className={styles['suggestion']} onClick={() => void add(name, 'working')}>
              <Plus size={14} aria-hidden="true" />
              {name}
            </button>
          ))}
        </div>
      )}
      {owned.length > 0 && (
        <ul className={styles['skills']} aria-label="Your skills">
          {skills.map((skill) => (
            <OwnSkill
              key={skill.name}
              skill={skill}
              onLevel={(level) => changeLevel(skill, level)}
              onRemove={() => remove(skill)}
            />
          ))}
          {adding.map((name) => (
            <li key={name} className={styles['skill']} data-waiting="">
              <Text as="span" size="ui" tone={3}>
                {name}
              </Text>
              <span className={styles['end']}>Adding…</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
