import type { Page } from 'playwright-core'
import { confirmationPath, type Platform } from './platform.ts'

const password = 'plum-tree-in-winter'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const composer = (page: Page, name: string) => page.getByRole('textbox', { name: `Message ${name}` })
export const deckCard = (page: Page) => page.locator('article[data-depth="0"]')

/** Goes from the landing page to the form, fills it in and sends it. */
export async function register(page: Page, name: string, email: string): Promise<void> {
  await page
    .getByRole('link', { name: /create|start|join|sign up/i })
    .first()
    .click()
  await page.waitForURL('**/register')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await button(page, 'Create account').click()
}

/** Answers some questions of the onboarding and skips the others; `suggested` is a member who fits. */
export async function completeOnboarding(page: Page, suggested: string): Promise<void> {
  await page.waitForURL('**/onboarding*')
  await page.getByRole('textbox', { name: 'Headline' }).fill('Makes compilers friendly')
  await button(page, 'Continue').click()
  await page.getByRole('heading', { name: 'What do you look like?' }).waitFor()
  await button(page, 'Skip for now').click()
  await page.getByRole('heading', { name: 'What do you do?' }).waitFor()
  await page.getByText('Frontend', { exact: true }).click()
  await button(page, 'Continue').click()
  await page.getByRole('heading', { name: 'Where in the world are you?' }).waitFor()
  await button(page, 'Continue').click()
  await page.getByRole('heading', { name: /What do you know/ }).waitFor()
  await button(page, 'Skip for now').click()
  await page.getByRole('heading', { name: /worth your while/ }).waitFor()
  await page
    .getByText(/side project/i)
    .first()
    .click()
  await page.reload()
  await page.getByRole('heading', { name: /worth your while/ }).waitFor()
  await button(page, 'Skip for now').click()
  await page.getByRole('heading', { name: 'What have you made?' }).waitFor()
  await button(page, 'Skip for now').click()
  await page.getByRole('region', { name: 'People who may fit' }).getByRole('heading', { name: suggested }).waitFor()
  await button(page, 'Finish').click()
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await button(page, 'Continue with Free').click()
  await page.waitForURL('**/discover')
}

/** Opens the link in the mail. */
export async function confirmEmail({ world }: Pick<Platform, 'world'>, page: Page, email: string): Promise<void> {
  await page.goto(world.origin + (await confirmationPath(world, email)))
  await page.getByRole('heading', { level: 1, name: /confirmed|verified/i }).waitFor()
}

/** Passes until this person is on top of the deck. */
export async function passUntilShown(page: Page, name: string): Promise<void> {
  await deckCard(page).waitFor()
  for (let passed = 0; passed < 10; passed += 1) {
    if (await deckCard(page).getByText(name).first().isVisible()) return
    const before = await deckCard(page).getAttribute('data-user')
    await button(page, 'Pass').click()
    await page.locator(`article[data-depth="0"]:not([data-user="${before}"])`).waitFor()
  }
  throw new Error(`${name} is not in the deck.`)
}
