import { Logo } from '@codekin/ui-kit/logo'
import { Heading, Text } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import type { ReactNode } from 'react'
import styles from './account-layout.module.css'
import { Artwork } from './artwork.tsx'

/** A form on the left, and a quiet picture on the right if there is room. */
export function AccountLayout({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['split']}>
      <div className={styles['side']}>
        <div className={styles['head']}>
          <Link to="/" className={styles['brand']} aria-label="Codekin home">
            <Logo />
          </Link>
        </div>
        <div className={styles['card']}>
          <div className={styles['intro']}>
            <Heading level={1}>{title}</Heading>
            {text && (
              <Text as="div" tone={2}>
                {text}
              </Text>
            )}
          </div>
          {children}
        </div>
      </div>
      <Artwork />
    </div>
  )
}
