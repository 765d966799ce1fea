import type { TestAnswer, TestItem } from '@codekin/contracts/skill-verification/test-models'
import { bank } from '@codekin/verification/bank'
import type { Person } from '@codekin/world/person'
import type { Locator, Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { journeyMilliseconds } from './staff-steps.ts'

const items = bank.flatMap((skill) => skill.items)
const itemOf = (shown: TestItem) =>
  items.find((one) => one.question === shown.question && one.code?.text === shown.code?.text)

export const question = (page: Page, number: number) =>
  page.getByRole('region', { name: new RegExp(`^Question ${number} of `) })

/** With two programs in a row, the previous editor may still be mounted. */
export const editorOf = (place: Locator) => place.getByRole('textbox', { name: 'Your program' })

export async function write(place: Locator, code: string): Promise<void> {
  const page = place.page()
  await editorOf(place).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(code)
}

/** By keyboard or by touch. */
type Act = (target: Locator) => Promise<void>
const byKey: Act = (target) => target.press('Space')
export const byTouch: Act = (target) => target.tap()

/** Moves steps up until they are in this order. */
async function putInOrder(place: Locator, steps: readonly string[], act: Act): Promise<void> {
  const texts = steps.map((step) => step.replaceAll('`', ''))
  for (const [at, text] of texts.entries()) {
    const shown = await place.getByRole('listitem').allInnerTexts()
    const from = shown.findIndex((one) => one.split('\n').includes(text))
    for (let moves = from - at; moves > 0; moves -= 1)
      await act(place.getByRole('button', { name: `Move up: ${text}`, exact: true }))
  }
}

/** Answers a question correctly, by keyboard unless `act` says otherwise. */
export async function answer(page: Page, number: number, shown: TestItem, act: Act = byKey): Promise<void> {
  const place = question(page, number)
  const known = itemOf(shown)
  const choose = (role: 'radio' | 'checkbox', choice: string) =>
    act(place.getByRole(role).nth(shown.choices.indexOf(choice)))
  if (known?.kind === 'single') await choose('radio', known.right)
  if (known?.kind === 'multiple') for (const right of known.right) await choose('checkbox', right)
  if (known?.kind === 'order') await putInOrder(place, known.steps, act)
  if (known?.kind === 'find-the-bug') await act(place.getByRole('radio').nth(known.line - 1))
  if (known?.kind === 'output') await place.getByRole('textbox').fill(known.output)
  if (known?.kind === 'code') await write(place, known.reference)
}

/** A newly started service loads its questions first, and says so. */
export const stillLoading = /503 .*\/skill-verification\/test\/start$/

/** Starts the test whose dialog is open. Returns its id once the page has it. */
export async function startTest(page: Page): Promise<string> {
  await vi.waitFor(async () => {
    await page.getByRole('button', { name: 'Start the test' }).press('Enter')
    await page.waitForURL('**/skill-test/*', { timeout: 2_000 })
  }, journeyMilliseconds)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

function rightAnswer({ choices }: TestItem, item: (typeof items)[number] | undefined): TestAnswer | undefined {
  if (item?.kind === 'single') return choices.indexOf(item.right)
  if (item?.kind === 'multiple') return item.right.map((right) => choices.indexOf(right))
  if (item?.kind === 'find-the-bug') return item.line
  return item?.kind === 'output' ? item.output : undefined
}

/** Correct answers; ordering questions are left out. */
function buildAnswers(items: readonly TestItem[]) {
  const answers: Record<string, TestAnswer> = {}
  const codeSubmissions: Record<string, string> = {}
  for (const shown of items) {
    const item = itemOf(shown)
    const right = rightAnswer(shown, item)
    if (right !== undefined) answers[shown.key] = right
    if (item?.kind === 'code') codeSubmissions[shown.key] = item.reference
  }
  return { answers, codeSubmissions }
}

/** Passes a test through the API. */
export async function passTest({ skillTests }: Person, challengeId: string, skillName: string): Promise<void> {
  const start = () => skillTests.startTest({ body: { challengeId, skillName } })
  const { id, items } = await vi.waitFor(start, journeyMilliseconds)
  await skillTests.submitTest({ params: { id }, body: buildAnswers(items) })
  const state = async () => (await skillTests.getTest({ params: { id } })).state
  await expect.poll(state, { timeout: journeyMilliseconds }).toBe('graded')
}
