import type { Role } from '@codekin/contracts/users/models'
import { type Person, signInAgain } from '@codekin/world/person'
import type { World } from '@codekin/world/world'
import type { Locator, Page } from 'playwright-core'
import { member } from './platform.ts'

/** A journey of several people in several browsers. */
export const journeyMilliseconds = 120_000

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const part = (page: Page, name: string) => page.getByRole('region', { name })
export const rows = (page: Page) => page.locator('tbody tr[data-index]')
export const rowOf = (page: Page, { name }: Pick<Person, 'name'>) => rows(page).filter({ hasText: name })
export const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).press('Enter')

/** Presses keys in sequence, such as those that open a page. */
export async function type(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** A member whom the admin gave a staff role, signed in again since the change ends sessions. */
export async function appoint(world: World, name: string, role: Role): Promise<Person> {
  const [admin, person] = [await world.admin(), await member(world, name)]
  await world.settle()
  await admin.people.changeRole({ params: { id: person.id }, body: { role, reason: 'Helps from now on' } })
  await world.settle()
  return signInAgain(world.origin, person)
}
