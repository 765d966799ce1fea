import { Kbd } from '@codekin/ui-kit/chip'
import { Dialog } from '@codekin/ui-kit/dialog'
import { deckShortcuts } from './deck-keys.ts'
import styles from './shortcuts-dialog.module.css'

/** The keys of the deck. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Keys of the deck"
      description="They work while the focus is on the deck."
    >
      <dl className={styles['keys']} tabIndex={-1}>
        {deckShortcuts.map(({ keys, text }) => (
          <div key={text} className={styles['line']}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
