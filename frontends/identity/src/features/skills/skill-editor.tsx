import { isolateBidi } from '@codekin/contracts/direction'
import { skillLevels, skillsPerProfileMax } from '@codekin/contracts/users/limits'
import type { DeveloperRole, Skill, SkillLevel } from '@codekin/contracts/users/models'
import { levelNames } from '@codekin/people/labels'
import { VerifiedTick } from '@codekin/people/verified-tick'
import { IconButton } from '@codekin/ui-kit/button'
import { Combobox } from '@codekin/ui-kit/combobox'
import { Field } from '@codekin/ui-kit/field'
import { moveFocus } from '@codekin/ui-kit/move-focus'
import { Select } from '@codekin/ui-kit/select'
import { Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { type Ref, useRef, useState } from 'react'
import styles from './skill-editor.module.css'
import { knownSkills, suggestSkills } from './skill-suggestions.ts'
import { useSkills } from './use-skills.ts'

const relatedMax = 6
const levels = skillLevels.map((value) => ({ value, label: levelNames[value] }))

type AdderProps = {
  owned: readonly string[]
  isFull: boolean
  fault: string | undefined
  onAdd: (name: string, level: SkillLevel) => Promise<boolean>
  ref: Ref<HTMLInputElement>
}

function Adder({ owned, isFull, fault, onAdd, ref }: AdderProps) {
  const [level, setLevel] = useState<SkillLevel>('working')
  const has = (name: string) => owned.some((other) => other.toLowerCase() === name.toLowerCase())
  return (
    <div className={styles['adder']}>
      <div className={styles['name']}>
        <Field
          label="Skill"
          error={fault}
          hint={isFull ? `A profile can have up to ${skillsPerProfileMax} skills.` : undefined}
        >
          <Combobox
            ref={ref}
            options={knownSkills.filter(({ value }) => !has(value))}
            value={null}
            isList
            onPick={(name) => (name === null || isFull ? false : onAdd(name, level))}
            newLabel={(name) => (has(name) ? undefined : `Add “${isolateBidi(name)}” as a new skill`)}
            nothing={(name) => `${isolateBidi(name)} is already on your profile.`}
            placeholder="For example, Rust"
            lengthMax={40}
          />
        </Field>
      </div>
      <div className={styles['level']}>
        <Field label="Level">
          <Select options={levels} value={level} onChange={setLevel} />
        </Field>
      </div>
    </div>
  )
}

type OwnSkillProps = { skill: Skill; onLevel: (level: SkillLevel) => void; onRemove: (button: HTMLElement) => void }

function OwnSkill({ skill, onLevel, onRemove }: OwnSkillProps) {
  return (
    <li className={styles['skill']}>
      <Text dir="auto" as="span" size="ui" isTruncated>
        {skill.name}
      </Text>
      <VerifiedTick skill={skill} size={16} />
      <span className={styles['end']}>
        <span className={styles['ownLevel']}>
          <Select options={levels} value={skill.level} onChange={onLevel} label={`Level of ${skill.name}`} />
        </span>
        <IconButton
          size="small"
          label={`Remove ${skill.name}`}
          icon={<X size={16} />}
          data-removes={skill.name}
          onClick={({ currentTarget }) => onRemove(currentTarget)}
          hasTooltip={false}
        />
      </span>
    </li>
  )
}

type SuggestedProps = {
  label: string
  names: readonly string[]
  onTake: (name: string, button: HTMLElement) => void
}

function Suggested({ label, names, onTake }: SuggestedProps) {
  if (names.length === 0) return null
  return (
    <div className={styles['suggested']} role="group" aria-label={label}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className={styles['suggestion']}
          data-adds={name}
          onClick={({ currentTarget }) => onTake(name, currentTarget)}
        >
          <Plus size={14} aria-hidden="true" />
          <bdi>{name}</bdi>
        </button>
      ))}
    </div>
  )
}

/** Skills of people with the same skills, refetched after each added one. */
function Related({ owned, onTake }: { owned: readonly string[]; onTake: SuggestedProps['onTake'] }) {
  const query = useQuery({
    ...queryOf(api.onboarding.suggestSkills),
    queryKey: [...api.onboarding.suggestSkills.key(), owned.length],
    placeholderData: keepPreviousData,
  })
  const names = (query.data?.related ?? []).map(({ name }) => name).filter((name) => !owned.includes(name))
  if (names.length === 0) return null
  return (
    <div className={styles['related']}>
      <Text size="small" tone={3}>
        People with the same skills also know
      </Text>
      <Suggested label="People with the same skills also know" names={names.slice(0, relatedMax)} onTake={onTake} />
    </div>
  )
}

type SkillEditorProps = {
  skills: readonly Skill[]
  roles: readonly DeveloperRole[]
  /** Whether to suggest the skills of others as well. */
  hasRelated?: boolean
}

/** The user's skills, each added, changed and removed at once. */
export function SkillEditor({ skills: stored, roles, hasRelated = false }: SkillEditorProps) {
  const { skills, fault, adding, add, changeLevel, remove } = useSkills(stored)
  const owned = [...skills.map(({ name }) => name), ...adding]
  const isFull = owned.length >= skillsPerProfileMax
  const suggested = isFull ? [] : suggestSkills(roles, owned)
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const leave = (button: HTMLElement, kind: 'adds' | 'removes') =>
    moveFocus(button, box.current?.querySelectorAll<HTMLElement>(`[data-${kind}]`) ?? [], input.current)
  function take(name: string, button: HTMLElement): void {
    leave(button, 'adds')
    void add(name, 'working')
  }
  function drop(skill: Skill, button: HTMLElement): void {
    leave(button, 'removes')
    remove(skill)
  }
  return (
    <div ref={box} className={styles['editor']}>
      <Adder ref={input} owned={owned} isFull={isFull} fault={fault} onAdd={add} />
      <Suggested label="Suggestions" names={suggested} onTake={take} />
      {owned.length > 0 && (
        <ul className={styles['skills']} aria-label="Your skills">
          {skills.map((skill) => (
            <OwnSkill
              key={skill.name}
              skill={skill}
              onLevel={(level) => changeLevel(skill, level)}
              onRemove={(button) => drop(skill, button)}
            />
          ))}
          {adding.map((name) => (
            <li key={name} className={styles['skill']} data-waiting="">
              <Text dir="auto" as="span" size="ui" tone={3}>
                {name}
              </Text>
              <span className={styles['end']}>Adding…</span>
            </li>
          ))}
        </ul>
      )}
      {hasRelated && !isFull && owned.length > 0 && <Related owned={[...owned, ...suggested]} onTake={take} />}
    </div>
  )
}
