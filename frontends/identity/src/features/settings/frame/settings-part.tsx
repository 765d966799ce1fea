import { Heading, Text } from '@codekin/ui-kit/text'
import { useLocation } from '@codekin/web-runtime/router'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './settings.module.css'

type Props = {
  /** What an address ends with to lead here: `/settings/appearance#theme`. */
  id: string
  title: string
  text?: ReactNode
  children: ReactNode
}

/** One matter of a page of the settings: what it is, and below it what can be done. Whoever is led here finds the focus here. */
export function SettingsPart({ id, title, text, children }: Props) {
  const { hash, key } = useLocation()
  const part = useRef<HTMLElement>(null)
  useEffect(() => {
    if (hash !== `#${id}`) return
    // After the focus that every navigation sets.
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
