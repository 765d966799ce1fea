import { lateScreen } from '@codekin/ui-kit/loaded'
import type { RemoteModule, ScreenShortcuts } from '@codekin/web-runtime/remote'

const alone = { isInside: false }
const inside = { isInside: true }

// Screens are loaded when they are opened, so that signing in doesn't wait for the profile editor.
const SignIn = lateScreen(() => import('./screens/sign-in.tsx').then((m) => m.SignIn), alone)
const Register = lateScreen(() => import('./screens/register.tsx').then((m) => m.Register), alone)
const SecretPortal = lateScreen(() => import('./screens/secret-portal.tsx').then((m) => m.SecretPortal), alone)
const ForgotPassword = lateScreen(() => import('./screens/forgot-password.tsx').then((m) => m.ForgotPassword), alone)
const ResetPassword = lateScreen(() => import('./screens/reset-password.tsx').then((m) => m.ResetPassword), alone)
const VerifyEmail = lateScreen(() => import('./screens/verify-email.tsx').then((m) => m.VerifyEmail), alone)
const UndoEmail = lateScreen(() => import('./screens/undo-email.tsx').then((m) => m.UndoEmail), alone)
const AccountClosed = lateScreen(() => import('./screens/account-closed.tsx').then((m) => m.AccountClosed), alone)
const Device = lateScreen(() => import('./screens/device.tsx').then((m) => m.Device), alone)
const Onboarding = lateScreen(() => import('./screens/onboarding.tsx').then((m) => m.Onboarding), alone)
const ChoosePlan = lateScreen(() => import('./screens/choose-plan.tsx').then((m) => m.ChoosePlan), alone)
const Pricing = lateScreen(() => import('./screens/pricing.tsx').then((m) => m.Pricing), inside)
const SubscriptionSuccess = lateScreen(
  () => import('./screens/subscription-success.tsx').then((m) => m.SubscriptionSuccess),
  alone,
)
const ProviderCallback = lateScreen(
  () => import('./screens/provider-callback.tsx').then((m) => m.ProviderCallback),
  alone,
)
const ProviderSuccess = lateScreen(() => import('./screens/provider-success.tsx').then((m) => m.ProviderSuccess), alone)
const ProviderError = lateScreen(() => import('./screens/provider-error.tsx').then((m) => m.ProviderError), alone)
const ProviderOnboarding = lateScreen(
  () => import('./screens/provider-onboarding.tsx').then((m) => m.ProviderOnboarding),
  alone,
)
const OwnProfileScreen = lateScreen(() => import('./screens/own-profile.tsx').then((m) => m.OwnProfileScreen), inside)
const ProfileScreen = lateScreen(() => import('./screens/profile.tsx').then((m) => m.ProfileScreen), inside)
const People = lateScreen(() => import('./screens/people.tsx').then((m) => m.People), inside)
const Unsubscribe = lateScreen(() => import('./screens/unsubscribe.tsx').then((m) => m.Unsubscribe), alone)
const ConfirmNewsletter = lateScreen(
  () => import('./screens/newsletter-link.tsx').then((m) => m.ConfirmNewsletter),
  alone,
)
const EndNewsletter = lateScreen(() => import('./screens/newsletter-link.tsx').then((m) => m.EndNewsletter), alone)
const Appeals = lateScreen(() => import('./screens/appeals.tsx').then((m) => m.Appeals), alone)
const CommunityReview = lateScreen(
  () => import('./screens/community-review.tsx').then((m) => m.CommunityReview),
  inside,
)
const Settings = lateScreen(() => import('./screens/settings.tsx').then((m) => m.Settings), inside)

export const contract = 1

export const shortcuts: readonly ScreenShortcuts[] = [
  {
    path: '/settings/:section?',
    title: 'Settings',
    keys: [
      { keys: ['/'], text: 'Search settings' },
      { keys: ['↑', '↓'], text: 'Move between results' },
      { keys: ['↵'], text: 'Open the result' },
    ],
  },
  {
    path: '/community-review',
    title: 'Community review',
    keys: [
      { keys: ['1'], text: 'Breaks the rule' },
      { keys: ['2'], text: 'It’s fine' },
      { keys: ['3'], text: 'Not sure' },
    ],
  },
]

export const routes: RemoteModule['routes'] = [
  { path: '/login', element: <SignIn /> },
  { path: '/register', element: <Register /> },
  { path: '/register/secret-portal', element: <SecretPortal /> },
  { path: '/forgot-password', element: <ForgotPassword /> },
  { path: '/reset-password/:token', element: <ResetPassword /> },
  { path: '/verify-email/:token', element: <VerifyEmail /> },
  { path: '/undo-email/:token', element: <UndoEmail /> },
  { path: '/account-closed', element: <AccountClosed /> },
  { path: '/device', element: <Device /> },
  { path: '/auth/github/callback', element: <ProviderCallback /> },
  { path: '/auth/github-success', element: <ProviderSuccess /> },
  { path: '/auth/github-error', element: <ProviderError /> },
  { path: '/github-onboarding', element: <ProviderOnboarding /> },
  { path: '/auth/linkedin/callback', element: <ProviderCallback /> },
  { path: '/auth/linkedin-success', element: <ProviderSuccess /> },
  { path: '/auth/linkedin-error', element: <ProviderError /> },
  { path: '/linkedin-onboarding', element: <ProviderOnboarding /> },
  { path: '/onboarding', element: <Onboarding /> },
  { path: '/choose-plan', element: <ChoosePlan /> },
  { path: '/pricing', element: <Pricing /> },
  { path: '/subscription/success', element: <SubscriptionSuccess /> },
  { path: '/profile', element: <OwnProfileScreen /> },
  { path: '/profile/:userId', element: <ProfileScreen /> },
  { path: '/unsubscribe/:token', element: <Unsubscribe /> },
  { path: '/newsletter/confirm/:token', element: <ConfirmNewsletter /> },
  { path: '/newsletter/unsubscribe/:token', element: <EndNewsletter /> },
  { path: '/appeals/:token', element: <Appeals /> },
  { path: '/people', element: <People /> },
  { path: '/community-review', element: <CommunityReview /> },
  // One screen for all its paths, so that the list stays mounted when the page changes.
  { path: '/settings/:section?', element: <Settings /> },
]
