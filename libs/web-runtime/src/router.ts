/** The page's one router. Remotes import it from here, so that the used parts are shared and the rest is left out. */
export {
  matchPath,
  Navigate,
  type NavigateFunction,
  Outlet,
  type RouteObject,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
} from 'react-router'
export { Link, NavLink } from './shell/link.tsx'
export { PageRouter, useBlocker } from './shell/page-router.tsx'
export { useSearchParams } from './shell/search-params.ts'
