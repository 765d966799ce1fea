/** The one router of the page. Remotes take it from here, so that what is used is shared and the rest is left out. */
export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  matchPath,
  Navigate,
  type NavigateFunction,
  NavLink,
  Outlet,
  type RouteObject,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router'
export { RouterProvider } from 'react-router/dom'
