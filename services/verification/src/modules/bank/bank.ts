import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import { algorithms } from './algorithms.ts'
import { css } from './css.ts'
import { git } from './git.ts'
import { http } from './http.ts'
import { javascript } from './javascript.ts'
import { nodejs } from './nodejs.ts'
import { python } from './python.ts'
import { react } from './react.ts'
import { regularExpressions } from './regular-expressions.ts'
import type { SkillBank } from './rules/item.ts'
import { security } from './security.ts'
import { sql } from './sql.ts'
import { typescript } from './typescript.ts'

/** Increased whenever an item changes. */
export const bankVersion = 5

/** Every skill with tests. */
export const bank: readonly SkillBank[] = [
  typescript,
  javascript,
  nodejs,
  react,
  css,
  http,
  sql,
  git,
  python,
  algorithms,
  regularExpressions,
  security,
]

const bySkill = new Map(bank.map((one) => [canonicalSkill(one.skill).key, one]))

/** Finds a skill's bank under any spelling of its name. */
export function findBank(skill: string): SkillBank | undefined {
  return bySkill.get(canonicalSkill(skill).key)
}
