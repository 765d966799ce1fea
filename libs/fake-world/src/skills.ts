import type { Skill, SkillLevel } from '@codekin/contracts/users/models'
import { idOf } from './ids.ts'

export function skillOf(number: number, name: string, level: SkillLevel, ...verifiedBy: Skill['verifiedBy']): Skill {
  return { id: idOf('skill', number), name, level, verifiedBy }
}

const levels = ['expert', 'strong', 'working', 'learning'] as const
const proofs: Skill['verifiedBy'] = ['github', 'test']

/** `Rust!, Go`: names, with `!` for verified ones; levels and proofs alternate. */
export function skillsOf(names: string, firstNumber: number): Skill[] {
  return names.split(', ').map((name, at) => {
    const verifiedBy = name.endsWith('!') ? proofs.slice(0, (at % 2) + 1) : []
    return skillOf(firstNumber + at, name.replace('!', ''), levels[at % levels.length] ?? 'working', ...verifiedBy)
  })
}
