import { expect, test } from 'vitest'
import { cutAround } from './cut-around.ts'

const marked = (text: string) => ({ text, isMarked: true })
const plain = (text: string) => ({ text, isMarked: false })

test('matches are marked in their place', () => {
  expect(
    cutAround('I write Rust and rusty code', [
      [8, 12],
      [17, 21],
    ]),
  ).toEqual([plain('I write '), marked('Rust'), plain(' and '), marked('rust'), plain('y code')])
})

test('a long message is cut around the first match', () => {
  const content = `${'a'.repeat(100)} tokio ${'b'.repeat(200)}`
  const parts = cutAround(content, [[101, 106]])
  expect(parts[0]).toEqual(plain('…'))
  expect(parts.at(-1)).toEqual(plain('…'))
  expect(parts.find(({ isMarked }) => isMarked)).toEqual(marked('tokio'))
})

test('a message without matches is shown from its start', () => {
  expect(cutAround('one\ntwo', [])).toEqual([plain('one two')])
})
