import { late } from '@codekin/ui-kit/loaded'
import { Bell, CreditCard, Database, Eye, KeyRound, Palette, ShieldCheck, User, UserX } from 'lucide-react'
import type { ComponentType } from 'react'
import { AccountPage } from './account/account-page.tsx'

/** A section that the search finds: the `id` of its `SettingsPart`, its title, and other common names. */
export type SettingsEntry = { id: string; title: string; words: string }

/** A page of the settings, at `/settings/<slug>`. */
export type SettingsPage = {
  slug: string
  title: string
  Icon: ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>
  Page: ComponentType & { preload?: () => Promise<unknown> }
  entries: readonly SettingsEntry[]
  /** The page that links to it; it is not in the list itself. */
  within?: string
}

/** The pages of the settings, in order. Each one is listed, has its URL, and can be found by the search. */
export const settingsPages: readonly SettingsPage[] = [
  {
    slug: 'account',
    title: 'Account',
    Icon: User,
    Page: AccountPage,
    entries: [
      { id: 'email', title: 'Email address', words: 'mail confirm verify account login change new move' },
      { id: 'sign-out', title: 'Sign out', words: 'log out logout leave end session' },
    ],
  },
  {
    slug: 'profile-history',
    title: 'Profile history',
    Icon: User,
    within: 'account',
    Page: late(() => import('./account/history-page.tsx').then((m) => m.HistoryPage)),
    entries: [{ id: 'changes', title: 'Profile history', words: 'changes log edits before undo past' }],
  },
  {
    slug: 'sign-in',
    title: 'Sign-in methods',
    Icon: KeyRound,
    Page: late(() => import('./sign-in/sign-in-page.tsx').then((m) => m.SignInPage)),
    entries: [
      { id: 'password', title: 'Password', words: 'change secret security login' },
      { id: 'passkeys', title: 'Passkeys', words: 'fingerprint face pin webauthn security key second factor' },
      { id: 'authenticator', title: 'Authenticator app', words: 'totp code two factor 2fa second step security' },
      {
        id: 'sessions',
        title: 'Sessions',
        words: 'devices browsers signed in elsewhere sign out everywhere else security',
      },
    ],
  },
  {
    slug: 'notifications',
    title: 'Notifications',
    Icon: Bell,
    Page: late(() => import('./notifications/notifications-page.tsx').then((m) => m.NotificationsPage)),
    entries: [
      {
        id: 'kinds',
        title: 'What we notify you about',
        words: 'alerts matches messages endorsements badges news email browser',
      },
      { id: 'browser', title: 'This browser and sounds', words: 'notifications permission mute tone alerts push' },
      { id: 'rhythm', title: 'How often we email', words: 'mail digest daily weekly instant unsubscribe newsletter' },
      { id: 'quiet', title: 'Quiet hours', words: 'night sleep do not disturb mute time zone' },
    ],
  },
  {
    slug: 'appearance',
    title: 'Appearance',
    Icon: Palette,
    Page: late(() => import('./appearance/appearance-page.tsx').then((m) => m.AppearancePage)),
    entries: [
      { id: 'theme', title: 'Theme', words: 'dark light colour color mode night' },
      { id: 'clock', title: 'Time format', words: 'time of day clock hours 12 24 am pm format' },
      { id: 'key-hints', title: 'Keyboard', words: 'shortcuts keys hints' },
      { id: 'motion', title: 'Motion', words: 'reduced animation movement accessibility' },
    ],
  },
  {
    slug: 'privacy',
    title: 'Privacy',
    Icon: Eye,
    Page: late(() => import('./privacy/privacy-page.tsx').then((m) => m.PrivacyPage)),
    entries: [
      { id: 'discovery', title: 'Who can see you', words: 'hide visible search deck discoverable find pause verified' },
      { id: 'facts', title: 'What others see', words: 'city location github last active hidden preview' },
      { id: 'insights', title: 'Market insights', words: 'demand supply skills figures city' },
      {
        id: 'live',
        title: 'While you talk',
        words: 'online presence typing read receipts seen status active',
      },
      { id: 'leaderboard', title: 'Leaderboard', words: 'points rank board opt out quality gamification' },
      {
        id: 'consents',
        title: 'What you agree to',
        words: 'consent analytics tracking statistics error reports gdpr newsletter github analysis repositories',
      },
    ],
  },
  {
    slug: 'blocked',
    title: 'Blocked people',
    Icon: UserX,
    Page: late(() => import('./blocked/blocked-page.tsx').then((m) => m.BlockedPage)),
    entries: [{ id: 'blocked', title: 'Blocked people', words: 'unblock ban mute safety' }],
  },
  {
    slug: 'safety',
    title: 'Safety',
    Icon: ShieldCheck,
    Page: late(() => import('./safety/safety-page.tsx').then((m) => m.SafetyPage)),
    entries: [
      {
        id: 'decisions',
        title: 'Decisions about you',
        words: 'appeal warning suspended banned restricted removed moderation complaint strike',
      },
      { id: 'reports', title: 'Your reports', words: 'reported abuse harassment spam outcome complaint moderation' },
      { id: 'trust', title: 'Trust in your account', words: 'level limits verification fake signals restricted' },
      { id: 'review', title: 'Community review', words: 'jury judge vote moderate reported messages' },
    ],
  },
  {
    slug: 'plan',
    title: 'Plan',
    Icon: CreditCard,
    Page: late(() => import('./plan/plan-page.tsx').then((m) => m.PlanPage)),
    entries: [
      { id: 'plan', title: 'Your plan', words: 'subscription pay price upgrade pro team cancel card billing' },
      { id: 'seats', title: 'Seats', words: 'team members give take back' },
      { id: 'invoices', title: 'Invoices', words: 'receipts bills payments' },
    ],
  },
  {
    slug: 'data',
    title: 'Data',
    Icon: Database,
    Page: late(() => import('./data/data-page.tsx').then((m) => m.DataPage)),
    entries: [
      { id: 'export', title: 'Get your data', words: 'export download archive copy gdpr zip report' },
      { id: 'cleanup', title: 'Clean up', words: 'remove old passes drafts history traces forget' },
      { id: 'delete', title: 'Delete your account', words: 'close erase leave remove quit goodbye' },
    ],
  },
]

/** Shown beside the list if no page is selected. */
export const firstPage = settingsPages[0] as SettingsPage

export function findPage(slug: string | undefined): SettingsPage | undefined {
  return settingsPages.find((page) => page.slug === slug)
}
