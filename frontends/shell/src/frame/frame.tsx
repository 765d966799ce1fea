import { classes } from '@codekin/ui-kit/classes'
import type { ReactNode } from 'react'
import { CommandMenu } from './command-menu.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import styles from './frame.module.css'
import { Rail } from './rail.tsx'
import { ShortcutKeys } from './shortcut-keys.tsx'
import { TabBar } from './tab-bar.tsx'

/** The frame of signed-in screens: rail on desktop, tab bar on phones, and the connection banner. */
export function Frame({ hasTabBar = true, children }: { hasTabBar?: boolean; children: ReactNode }) {
  return (
    <div className={classes(styles['frame'], hasTabBar && styles['withTabBar'])}>
      <a className={styles['skip']} href="#main">
        Skip to content
      </a>
      <Rail />
      <div className={styles['content']}>
        <ConnectionBanner />
        <main id="main" tabIndex={-1} className={styles['main']}>
          {children}
        </main>
      </div>
      {hasTabBar && <TabBar />}
      <CommandMenu />
      <ShortcutKeys />
    </div>
  )
}
