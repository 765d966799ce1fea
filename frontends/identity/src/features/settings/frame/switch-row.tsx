import { Switch } from '@codekin/ui-kit/choice'
import type { ReactNode } from 'react'
import styles from './settings.module.css'

type Props = { label: string; hint?: ReactNode; isOn: boolean; onChange: (isOn: boolean) => void }

export function SwitchRow(props: Props) {
  return (
    <div className={styles['row']}>
      <div className={styles['grow']}>
        <Switch {...props} />
      </div>
    </div>
  )
}
