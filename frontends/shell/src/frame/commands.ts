import { isolateBidi } from '@codekin/contracts/direction'
import type { Match } from '@codekin/contracts/matching/models'
import { foldText, splitFoldedWords } from '@codekin/contracts/search-text'
import { openShortcutSheet } from '@codekin/web-runtime/shortcut-sheet'
import type { Theme } from '@codekin/web-runtime/theme'
import type { FrameMenuItem } from './menu-items.ts'
import { placesOf } from './shortcuts.ts'

export type Command = { id: string; label: string; hint: string; keys?: readonly string[]; run: () => void }

/** The commands offered before anything is typed. */
export function listCommands(o: {
  items: readonly FrameMenuItem[]
  matches: readonly Match[]
  theme: Theme
  go: (to: string) => void
  setTheme: (theme: Theme) => void
  signOut: () => void
}): Command[] {
  const other = o.theme === 'dark' ? 'light' : 'dark'
  return [
    ...placesOf(o.items).map(({ label, to, key }) => ({
      id: to,
      label,
      hint: 'Go to',
      ...(key === undefined ? {} : { keys: ['G', key.toUpperCase()] }),
      run: () => o.go(to),
    })),
    ...o.matches.map((match) => ({
      id: match.id,
      label: match.profile.full_name,
      hint: 'Message',
      run: () => o.go(`/messages/${match.id}`),
    })),
    { id: 'theme', label: `Use the ${other} theme`, hint: 'Appearance', run: () => o.setTheme(other) },
    { id: 'shortcuts', label: 'Keyboard shortcuts', hint: 'Help', keys: ['?'], run: openShortcutSheet },
    { id: 'sign-out', label: 'Sign out', hint: 'Account', run: o.signOut },
  ]
}

/** The text may be anyone's name, so the search for people takes it along. */
export function findCommands(typed: string, go: (to: string) => void): Command[] {
  const name = typed.trim()
  if (name === '') return []
  const run = () => go(`/people?q=${encodeURIComponent(name)}`)
  return [{ id: 'find', label: `Find “${isolateBidi(name)}” among all people`, hint: 'People', run }]
}

/** Returns commands whose label contains every typed word. */
export function filterCommands(commands: readonly Command[], typed: string): Command[] {
  const words = splitFoldedWords(typed)
  return commands.filter(({ label }) => words.every((word) => foldText(label).includes(word))).slice(0, 40)
}
