import { LinkButton } from '@codekin/ui-kit/button'
import { VisuallyHidden } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import { ArrowLeft } from 'lucide-react'
import styles from './messages.module.css'

/** For screens where the list and the conversation aren't side by side. */
export function Back() {
  return (
    <LinkButton
      variant="quiet"
      className={styles['back']}
      render={<Link to="/messages" />}
      icon={<ArrowLeft size={18} aria-hidden="true" />}
    >
      <VisuallyHidden>Back to all conversations</VisuallyHidden>
    </LinkButton>
  )
}
