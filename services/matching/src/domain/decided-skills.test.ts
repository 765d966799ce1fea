import { expect, test } from 'vitest'
import { mergeDecidedSkills } from './decided-skills.ts'

test('likes and passes are counted per skill, the most frequent first', () => {
  const liked = [
    { name: 'Go', people: 2 },
    { name: 'Rust', people: 3 },
  ]
  const passed = [
    { name: 'Go', people: 4 },
    { name: 'Zig', people: 1 },
  ]
  expect(mergeDecidedSkills({ liked, passed }, 2)).toEqual([
    { skill: 'Go', likes: 2, passes: 4 },
    { skill: 'Rust', likes: 3, passes: 0 },
  ])
})

test('a skill is counted in any case and shown in the most common spelling', () => {
  const liked = [
    { name: 'ocaml', people: 1 },
    { name: 'OCaml', people: 2 },
  ]
  expect(mergeDecidedSkills({ liked, passed: [{ name: 'OCAML', people: 1 }] }, 10)).toEqual([
    { skill: 'OCaml', likes: 3, passes: 1 },
  ])
})
