import { LinkButton } from '@codekin/ui-kit/button'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Logo } from '@codekin/ui-kit/logo'
import { Link, useLocation } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import styles from '../errors/error-screen.module.css'

/** An unknown path, or one this user may not know about. `isAlone`: there is no frame, so the logo is shown. */
export function NotFound({ isAlone = false }: { isAlone?: boolean }) {
  useTitle('Not found')
  const { pathname } = useLocation()
  return (
    <div className={styles['screen']}>
      {isAlone && (
        <span className={styles['brand']}>
          <Logo />
        </span>
      )}
      <EmptyState
        diff={[
          { sign: '−', text: pathname },
          { sign: '+', text: isAlone ? '/' : '/dashboard' },
        ]}
        title="There’s nothing here"
        text="The address may be wrong, or the page may be gone."
        level={1}
        action={
          <LinkButton render={<Link to="/" />}>{isAlone ? 'Go to the home page' : 'Go to the dashboard'}</LinkButton>
        }
      />
    </div>
  )
}
