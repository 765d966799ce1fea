import { isolateBidi } from '@codekin/contracts/direction'
import { announce } from '@codekin/web-runtime/announce'
import { useDebouncedValue } from '@codekin/web-runtime/use-debounced-value'
import { useEffect } from 'react'
import styles from './thread.module.css'

/** Ignores a single key press. */
const patienceMilliseconds = 300

/** "Ana is typing…", with its space reserved so that nothing shifts. */
export function TypingLine({ name, isTyping }: { name: string; isTyping: boolean }) {
  const isShown = useDebouncedValue(isTyping, isTyping ? patienceMilliseconds : 0)
  const text = `${isolateBidi(name.split(' ')[0] ?? name)} is typing…`
  useEffect(() => {
    if (isShown) announce(text)
  }, [isShown, text])
  return (
    <p className={styles['typing']}>
      {isShown && (
        <>
          <span className={styles['dots']} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {text}
        </>
      )}
    </p>
  )
}
