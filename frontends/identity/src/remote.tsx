import type { RemoteModule } from '@codekin/web-runtime/remote'
import { lazy } from 'react'

// Each screen is fetched when it is opened: whoever signs in waits for no profile editor.
const SignIn = lazy(() => import('./screens/sign-in.tsx').then(({ SignIn }) => ({ default: SignIn })))
const Register = lazy(() => import('./screens/register.tsx').then(({ Register }) => ({ default: Register })))
const ForgotPassword = lazy(() =>
  import('./screens/forgot-password.tsx').then(({ ForgotPassword }) => ({ default: ForgotPassword })),
)
const ResetPassword = lazy(() =>
  import('./screens/reset-password.tsx').then(({ ResetPassword }) => ({ default: ResetPassword })),
)
const VerifyEmail = lazy(() =>
  import('./screens/verify-email.tsx').then(({ VerifyEmail }) => ({ default: VerifyEmail })),
)
const Onboarding = lazy(() => import('./screens/onboarding.tsx').then(({ Onboarding }) => ({ default: Onboarding })))
const OwnProfileScreen = lazy(() =>
  import('./screens/own-profile.tsx').then(({ OwnProfileScreen }) => ({ default: OwnProfileScreen })),
)
const ProfileScreen = lazy(() =>
  import('./screens/profile.tsx').then(({ ProfileScreen }) => ({ default: ProfileScreen })),
)
const Settings = lazy(() => import('./screens/settings.tsx').then(({ Settings }) => ({ default: Settings })))

export const contract = 1

export const routes: RemoteModule['routes'] = [
  { path: '/login', element: <SignIn /> },
  { path: '/register', element: <Register /> },
  { path: '/forgot-password', element: <ForgotPassword /> },
  { path: '/reset-password/:token', element: <ResetPassword /> },
  { path: '/verify-email/:token', element: <VerifyEmail /> },
  { path: '/onboarding', element: <Onboarding /> },
  { path: '/profile', element: <OwnProfileScreen /> },
  { path: '/profile/:userId', element: <ProfileScreen /> },
  { path: '/settings', element: <Settings /> },
]
