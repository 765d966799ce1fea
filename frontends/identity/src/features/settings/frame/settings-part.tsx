import { Heading, Text } from '@codekin/ui-kit/text'
import { useLocation } from '@codekin/web-runtime/router'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './settings.module.css'

type Props = {
  /** The fragment that links here: `/settings/appearance#theme`. */
  id: string
  title: string
  text?: ReactNode
  children: ReactNode
}

/** A section of a settings page: its title and text, and its controls. Takes the focus when a link leads here. */
export function SettingsPart({ id, title, text, children }: Props) {
  const { hash, key } = useLocation()
  const part = useRef<HTMLElement>(null)
  useEffect(() => {
    if (hash !== `#${id}`) return
    // Runs after the focus change of the navigation.
    const timer = setTimeout(() => {
      part.current?.focus({ preventScroll: true })
      part.current?.scrollIntoView({ block: 'start' })
    }, 50)
    return () => clearTimeout(timer)
  }, [hash, key, id])
  return (
    <section ref={part} className={styles['part']} id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <div className={styles['about']}>
        <Heading level={2} look="h3" id={`${id}-title`}>
          {title}
        </Heading>
        {text && (
          <Text size="small" tone={2}>
            {text}
          </Text>
        )}
      </div>
      {children}
    </section>
  )
}
