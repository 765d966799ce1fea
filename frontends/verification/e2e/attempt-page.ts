import type { Scene } from '@codekin/fake-world/scene'
import { runningAttemptId } from '@codekin/fake-world/skill-tests'
import type {} from '@codekin/fake-world/world'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** A world in which a test runs, at its address. */
export const running: Scene = { tests: 'running' }
export const attemptPath = `/skill-test/${runningAttemptId}`

/** The question that is shown. */
export const question = (page: Page, number: number) => page.getByRole('region', { name: `Question ${number} of 7` })

/** The question is shown, and whoever listens is there. */
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

/** What the server has of the attempt. */
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

/** Writes anew what is in the editor, by keys. */
export async function writeCode(page: Page, name: 'Your program' | 'Your query', code: string): Promise<void> {
  await editor(page, name).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(code)
}

/** As if another program were looked at, or this one again. */
export async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', { value: hidden ? 'hidden' : 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

/** Hands in what there is. */
export async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hand in…' }).first().press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in', exact: true }).press('Enter')
}
