import { Switch } from '@codekin/ui-kit/choice'
import { Sheet } from '@codekin/ui-kit/dialog'
import { Heading, Text } from '@codekin/ui-kit/text'
import { useAuth } from '@codekin/web-runtime/auth-store'
import type { ScreenShortcuts } from '@codekin/web-runtime/remote'
import { loadRemote, useRegistry } from '@codekin/web-runtime/remotes'
import { matchPath, useLocation } from '@codekin/web-runtime/router'
import { closeShortcutSheet } from '@codekin/web-runtime/shortcut-sheet'
import { switchSingleKeys, useSingleKeys } from '@codekin/web-runtime/single-keys'
import { useEffect, useState } from 'react'
import { findRoute } from '../access.ts'
import { Keys } from './keys.tsx'
import { useMenuItems } from './menu-items.ts'
import styles from './shortcut-sheet.module.css'
import { commandMenuKeys, placesOf } from './shortcuts.ts'

type GroupProps = Pick<ScreenShortcuts, 'title' | 'text' | 'keys'>

function Group({ title, text, keys }: GroupProps) {
  return (
    <section>
      <Heading level={3} look="h4">
        {title}
      </Heading>
      {text && (
        <Text size="small" tone={3}>
          {text}
        </Text>
      )}
      <dl className={styles['keys']}>
        {keys.map((line) => (
          <div key={line.text} className={styles['line']}>
            <dt>
              <Keys keys={line.keys} />
            </dt>
            <dd>{line.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The shortcuts that the current remote declares for its screen; its module is already loaded. */
function useScreenShortcuts(): readonly ScreenShortcuts[] {
  const { pathname } = useLocation()
  const name = useRegistry(({ remotes }) => findRoute(remotes, pathname)?.remote.name)
  const [shortcuts, setShortcuts] = useState<readonly ScreenShortcuts[]>([])
  useEffect(() => {
    if (name === undefined) return
    let isCurrent = true
    const show = (found: readonly ScreenShortcuts[]) => isCurrent && setShortcuts(found)
    loadRemote(name).then(
      (remote) => show(remote.shortcuts ?? []),
      () => show([]),
    )
    return () => {
      isCurrent = false
    }
  }, [name])
  const role = useAuth((state) => state.user?.role ?? 'user')
  return shortcuts.filter(
    ({ path, roles }) => matchPath(path, pathname) !== null && (roles === undefined || roles.includes(role)),
  )
}

function Content() {
  const areOn = useSingleKeys((state) => state.areOn)
  const places = placesOf(useMenuItems())
  const general = [
    { keys: commandMenuKeys, text: 'Search pages, people and commands' },
    { keys: ['?'], text: 'Show these shortcuts' },
    { keys: ['Esc'], text: 'Close what’s open' },
  ]
  return (
    <>
      {useScreenShortcuts().map((group) => (
        <Group key={group.title} {...group} />
      ))}
      <Group title="Anywhere" keys={general} />
      <Group
        title="Go to"
        text="One key after the other."
        keys={places.flatMap(({ label, key }) => (key ? [{ keys: ['G', key.toUpperCase()], text: label }] : []))}
      />
      <Switch
        label="Single-letter shortcuts"
        hint="When off, ? and G do nothing. The other shortcuts still work."
        isOn={areOn}
        onChange={switchSingleKeys}
      />
    </>
  )
}

/** Lists all keys: those of the current screen, and those that work anywhere. */
export function ShortcutSheet({ isOpen }: { isOpen: boolean }) {
  const side = matchMedia('(min-width: 768px)').matches ? 'right' : 'bottom'
  return (
    <Sheet isOpen={isOpen} onClose={closeShortcutSheet} title="Keyboard shortcuts" side={side}>
      <Content />
    </Sheet>
  )
}
