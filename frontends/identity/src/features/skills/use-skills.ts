import type { OwnProfile, Skill, SkillLevel } from '@codekin/contracts/users/models'
import { levelNames } from '@codekin/people/labels'
import { announce } from '@codekin/web-runtime/announce'
import { api } from '@codekin/web-runtime/api'
import { queryClient, refresh } from '@codekin/web-runtime/query'
import { useRef, useState } from 'react'

const key = api.users.getOwnProfile.key()

function patchSkills(change: (skills: Skill[]) => Skill[]): void {
  queryClient.setQueryData<OwnProfile>(key, (profile) => profile && { ...profile, skills: change(profile.skills) })
}

/** Keeps the proofs. */
async function changeLevelOf({ id }: Skill, level: SkillLevel): Promise<void> {
  const changed = await api.users.changeSkill({ params: { id }, body: { level } })
  patchSkills((skills) => skills.map((skill) => (skill.id === id ? changed : skill)))
}

async function dropSkill({ id }: Skill): Promise<void> {
  await api.users.removeSkill({ params: { id } })
  patchSkills((skills) => skills.filter((skill) => skill.id !== id))
}

type SkillChange = { pending: SkillLevel | 'gone'; work: (skill: Skill) => Promise<void>; done: string; failed: string }

/** Optimistic changes by the skill's name, shown before the server confirms them. */
function usePendingChanges(setFault: (fault: string | undefined) => void) {
  const [pending, setPending] = useState<ReadonlyMap<string, SkillLevel | 'gone'>>(new Map())
  const last = useRef(Promise.resolve())

  async function run(name: string, { pending: target, work, done, failed }: SkillChange): Promise<void> {
    const skill = queryClient.getQueryData<OwnProfile>(key)?.skills.find((other) => other.name === name)
    try {
      if (skill) await work(skill)
      announce(done)
    } catch (error) {
      setFault(`${failed}: ${(error as Error).message}`)
      void refresh('users', 'getOwnProfile')
    }
    setPending((all) => new Map([...all].filter(([other, level]) => other !== name || level !== target)))
  }

  /** Runs changes one after the other, so that the last one wins. */
  function enqueue(name: string, change: SkillChange): void {
    setFault(undefined)
    setPending((all) => new Map(all).set(name, change.pending))
    last.current = last.current.then(() => run(name, change))
  }

  return { pending, enqueue }
}

/** The user's skills with pending changes, functions to add, change and remove one, and the last error. */
export function useSkills(stored: readonly Skill[]) {
  const [fault, setFault] = useState<string | undefined>()
  const [adding, setAdding] = useState<readonly string[]>([])
  const { pending, enqueue } = usePendingChanges(setFault)
  const skills = stored.flatMap((skill) => {
    const level = pending.get(skill.name) ?? skill.level
    return level === 'gone' ? [] : [{ ...skill, level }]
  })

  async function add(name: string, level: SkillLevel): Promise<boolean> {
    setFault(undefined)
    setAdding((names) => [...names, name])
    try {
      const skill = await api.users.addSkill({ body: { name, level } })
      patchSkills((others) => [...others, skill])
      announce(`${skill.name} added`)
      return true
    } catch (error) {
      setFault(`${name} wasn’t added: ${(error as Error).message}`)
      return false
    } finally {
      setAdding((names) => names.filter((other) => other !== name))
    }
  }

  const changeLevel = ({ name }: Skill, level: SkillLevel) =>
    enqueue(name, {
      pending: level,
      work: (skill) => changeLevelOf(skill, level),
      done: `${name}: ${levelNames[level]}`,
      failed: `The level of ${name} wasn’t changed`,
    })
  const remove = ({ name }: Skill) =>
    enqueue(name, { pending: 'gone', work: dropSkill, done: `${name} removed`, failed: `${name} wasn’t removed` })

  return { skills, fault, adding, add, changeLevel, remove }
}
