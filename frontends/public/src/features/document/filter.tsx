import type { ReactNode } from 'react'
import styles from './filter.module.css'

/** Searches a list by the page's script; hidden without it. `what`: "articles". */
export function Filter({ label, what, children }: { label: string; what: string; children?: ReactNode }) {
  return (
    <div className={styles['filter']}>
      <form role="search" className={styles['form']} data-filter="" hidden>
        <label className={styles['label']} htmlFor="filter">
          {label}
        </label>
        <input id="filter" type="search" name="q" className={styles['input']} autoComplete="off" spellCheck={false} />
      </form>
      {children}
      <p className={styles['outcome']} role="status" data-filter-outcome={what} />
    </div>
  )
}
