/** The one router of the page. Remotes take it from here, so that what is used is shared and the rest is left out. */
export {
  Link,
  matchPath,
  Navigate,
  type NavigateFunction,
  NavLink,
  Outlet,
  type RouteObject,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router'
export { PageRouter, useBlocker } from './shell/page-router.tsx'
