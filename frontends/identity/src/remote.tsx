import type { RemoteModule } from '@codekin/web-runtime/remote'
import { ForgotPassword } from './screens/forgot-password.tsx'
import { Onboarding } from './screens/onboarding.tsx'
import { OwnProfileScreen } from './screens/own-profile.tsx'
import { ProfileScreen } from './screens/profile.tsx'
import { Register } from './screens/register.tsx'
import { ResetPassword } from './screens/reset-password.tsx'
import { Settings } from './screens/settings.tsx'
import { SignIn } from './screens/sign-in.tsx'
import { VerifyEmail } from './screens/verify-email.tsx'

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
