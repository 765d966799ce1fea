import type { Scene } from '@codekin/fake-world/scene'
import { runningAttemptId } from '@codekin/fake-world/skill-tests'
import type {} from '@codekin/fake-world/world'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** A scene with a running test, at `attemptPath`. */
export const running: Scene = { tests: 'running' }
export const attemptPath = `/skill-test/${runningAttemptId}`

/** The question shown. */
export const question = (page: Page, number: number) => page.getByRole('region', { name: `Question ${number} of 7` })

/** Waits until the question is shown. */
export async function arrivedAt(page: Page, number: number): Promise<void> {
  await question(page, number).waitFor()
}

export async function goTo(page: Page, number: number): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Questions' })
    .getByRole('button', { name: new RegExp(`^Question ${number},`) })
    .press('Enter')
  await arrivedAt(page, number)
}

/** What the server has stored of the attempt. */
export function saved(page: Page) {
  return page.evaluate(() => {
    const { answers, codes, signals, state } = fakeWorld.tests.newest()
    return { answers, codes, signals: signals.map(({ kind, amount, key }) => ({ kind, amount, key })), state }
  })
}

export async function expectSaved(page: Page, part: object): Promise<void> {
  await expect.poll(() => saved(page)).toMatchObject(part)
  await page.getByText('Saved', { exact: true }).waitFor()
}

export const editor = (page: Page, name: 'Your program' | 'Your query') => page.getByRole('textbox', { name })

/** Replaces the editor's content by keyboard. */
export async function writeCode(page: Page, name: 'Your program' | 'Your query', code: string): Promise<void> {
  await editor(page, name).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(code)
}

/** Acts as if the user switched to another program, or back. */
export async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', { value: hidden ? 'hidden' : 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

/** Submits the test. */
export async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hand in…' }).first().press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in', exact: true }).press('Enter')
}
