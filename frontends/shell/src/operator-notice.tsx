import { checkRegistry, useRegistry } from '@codekin/web-runtime/remotes'
import { useEffect, useEffectEvent } from 'react'

const checkMilliseconds = 3000

/** The operator's notice on every page, until it is removed. Calls `onGone` then. */
export function OperatorNotice({ onGone }: { onGone?: () => void }) {
  const notice = useRegistry((state) => state.notice)
  const isThere = notice !== null
  const tellGone = useEffectEvent(() => onGone?.())
  useEffect(() => {
    if (!isThere) return
    const timer = setInterval(() => void checkRegistry().catch(() => undefined), checkMilliseconds)
    return () => {
      clearInterval(timer)
      tellGone()
    }
  }, [isThere])
  return (
    <div className="operator-notice" role="status">
      {notice}
    </div>
  )
}
