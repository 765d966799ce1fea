import type { PersonalData } from '@codekin/contracts/personal-data'
import { ask } from '@codekin/event-bus/commands'
import type { Bus } from '@codekin/event-bus/connect'

/** Makes a service erase a person completely. Returns the number of removed rows. */
export async function eraseWhole(bus: Bus, command: PersonalData['eraseUser'], userId: string): Promise<number> {
  let removed = 0
  let after: string | null = null
  do {
    const done: { removed: number; next: string | null } = await ask(bus, command, { userId, after })
    removed += done.removed
    after = done.next
  } while (after !== null)
  return removed
}

type Items = Record<string, unknown>[]

/** A service's complete export of a person, by section. */
export async function exportWhole(
  bus: Bus,
  command: PersonalData['exportUser'],
  userId: string,
): Promise<Record<string, Items>> {
  const sections: Record<string, Items> = {}
  let after: string | null = null
  do {
    const page: { section: string; items: string[]; next: string | null } = await ask(bus, command, { userId, after })
    sections[page.section] = [
      ...(sections[page.section] ?? []),
      ...page.items.map((item) => JSON.parse(item) as Items[number]),
    ]
    after = page.next
  } while (after !== null)
  return sections
}
