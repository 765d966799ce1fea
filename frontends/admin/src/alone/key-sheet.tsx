import { Kbd } from '@codekin/ui-kit/chip'
import { Switch } from '@codekin/ui-kit/choice'
import { Sheet } from '@codekin/ui-kit/dialog'
import { Heading } from '@codekin/ui-kit/text'
import { closeShortcutSheet, openShortcutSheet, useShortcutSheet } from '@codekin/web-runtime/shortcut-sheet'
import { isForSomethingElse, switchSingleKeys, useSingleKeys } from '@codekin/web-runtime/single-keys'
import { useEffect } from 'react'
import { shortcuts } from '../features/console/shortcuts.ts'
import { useRole } from '../features/console/use-role.ts'
import styles from './key-sheet.module.css'

function useSheetKey(): void {
  const areOn = useSingleKeys((state) => state.areOn)
  useEffect(() => {
    if (!areOn) return
    const press = (event: KeyboardEvent) => {
      if (event.key === '?' && !isForSomethingElse(event)) openShortcutSheet()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [areOn])
}

/** Lists all keys of the app, opened by `?`. */
export function KeySheet() {
  useSheetKey()
  const isOpen = useShortcutSheet(({ state }) => state === 'open')
  const areOn = useSingleKeys((state) => state.areOn)
  const role = useRole()
  const mine = shortcuts.filter(({ roles }) => role !== undefined && (roles === undefined || roles.includes(role)))
  return (
    <Sheet isOpen={isOpen} onClose={closeShortcutSheet} title="Keyboard shortcuts" side="right">
      {mine.map(({ title, keys }) => (
        <section key={title}>
          <Heading level={3} look="h4">
            {title}
          </Heading>
          <dl className={styles['lines']}>
            {keys.map((line) => (
              <div key={line.text} className={styles['line']}>
                <dt>
                  {line.keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dt>
                <dd>{line.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Switch
        label="Single-letter shortcuts"
        hint="When this is off, only the arrow keys and Enter work."
        isOn={areOn}
        onChange={switchSingleKeys}
      />
    </Sheet>
  )
}
