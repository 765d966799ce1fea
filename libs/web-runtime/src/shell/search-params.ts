import { useCallback, useMemo } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

type Init = ConstructorParameters<typeof URLSearchParams>[0]
/** Navigates to the same page with other parameters, or with those that a function derives from the current ones. */
type SetSearchParams = (next: Init | ((before: URLSearchParams) => Init), options?: NavigateOptions) => void

/**
 * The parameters of the URL. Like the router's own hook, without its extra code (link.tsx); and changes that follow each other
 * before the page renders all count, since each starts from the URL itself.
 */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const setParams = useCallback<SetSearchParams>(
    (next, options) => {
      const init = typeof next === 'function' ? next(new URLSearchParams(window.location.search)) : next
      void navigate(`?${new URLSearchParams(init).toString()}`, options)
    },
    [navigate],
  )
  return [params, setParams]
}
