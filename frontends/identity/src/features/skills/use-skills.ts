import type { OwnProfile, Skill, SkillLevel } from '@codekin/contracts/users/models'
import { announce } from '@codekin/web-runtime/announce'
import { api } from '@codekin/web-runtime/api'
import { queryClient } from '@codekin/web-runtime/query'
import { useState } from 'react'

const key = api.users.getOwnProfile.key()

function patchSkills(change: (skills: Skill[]) => Skill[]): void {
  queryClient.setQueryData<OwnProfile>(key, (profile) => profile && { ...profile, skills: change(profile.skills) })
}

/** Adds and removes own skills, each at once; tells what went wrong with the last one. */
export function useSkills() {
  const [fault, setFault] = useState<string | undefined>()
  const [adding, setAdding] = useState<readonly string[]>([])

  async function add(name: string, level: SkillLevel): Promise<boolean> {
    setFault(undefined)
    setAdding((names) => [...names, name])
    try {
      const skill = await api.users.addSkill({ body: { name, level } })
      patchSkills((skills) => [...skills, skill])
      announce(`${skill.name} added`)
      return true
    } catch (error) {
      setFault(`${name} was not added: ${(error as Error).message}`)
      return false
    } finally {
      setAdding((names) => names.filter((other) => other !== name))
    }
  }

  async function remove(skill: Skill): Promise<void> {
    setFault(undefined)
    patchSkills((skills) => skills.filter(({ id }) => id !== skill.id))
    try {
      await api.users.removeSkill({ params: { id: skill.id } })
      announce(`${skill.name} removed`)
    } catch (error) {
      patchSkills((skills) => [...skills, skill])
      setFault(`${skill.name} was not removed: ${(error as Error).message}`)
    }
  }

  return { fault, adding, add, remove }
}
