import { Link } from '@codekin/web-runtime/router'
import { ArrowLeft } from 'lucide-react'
import { backLinkProps } from '../table/place.ts'
import styles from './admin-page.module.css'

/** Links from a detail page back to its list as it was left. */
export function BackLink({ list, label }: { list: string; label: string }) {
  return (
    <Link {...backLinkProps(list)} className={styles['back']}>
      <ArrowLeft size={14} aria-hidden="true" />
      {label}
    </Link>
  )
}
