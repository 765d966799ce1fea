import { expect, test } from 'vitest'
import { decidedSkills } from './decided-skills.ts'

test('likes and passes of a skill come together, those met most often first', () => {
  const liked = [
    { name: 'Go', people: 2 },
    { name: 'Rust', people: 3 },
  ]
  const passed = [
    { name: 'Go', people: 4 },
    { name: 'Zig', people: 1 },
  ]
  expect(decidedSkills({ liked, passed }, 2)).toEqual([
    { skill: 'Go', likes: 2, passes: 4 },
    { skill: 'Rust', likes: 3, passes: 0 },
  ])
})

test('a skill is one in any case, as most spell it', () => {
  const liked = [
    { name: 'ocaml', people: 1 },
    { name: 'OCaml', people: 2 },
  ]
  expect(decidedSkills({ liked, passed: [{ name: 'OCAML', people: 1 }] }, 10)).toEqual([
    { skill: 'OCaml', likes: 3, passes: 1 },
  ])
})
