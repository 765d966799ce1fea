import { Skeleton } from '@codekin/ui-kit/skeleton'
import styles from './list.module.css'

const widths = ['7rem', '9rem', '6rem', '8rem', '7.5rem', '9.5rem']

export function ListSkeleton() {
  return (
    <div className={styles['list']}>
      {widths.map((width) => (
        <div key={width} className={styles['row']}>
          <Skeleton shape="circle" width="2.5rem" height="2.5rem" />
          <Skeleton width={width} height="0.875rem" />
          <span />
          <Skeleton width="80%" height="0.75rem" />
        </div>
      ))}
    </div>
  )
}
