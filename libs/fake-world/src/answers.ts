import type { FakeApi } from '@codekin/web-runtime/testing/fake-api'
import { analyticsOf, moderationStatsOf, speedsOf } from './areas/analytics.ts'
import { approvalsOf } from './areas/approvals.ts'
import { auditOf } from './areas/audit.ts'
import { authOf } from './areas/auth.ts'
import { badgesOf } from './areas/badges.ts'
import { citiesAnswers } from './areas/cities.ts'
import { conversationTemplatesOf } from './areas/conversation-templates.ts'
import { engagementOf } from './areas/engagement.ts'
import { gamificationOf, qualityOf } from './areas/gamification.ts'
import { githubOf } from './areas/github.ts'
import { invitationsOf } from './areas/invitations.ts'
import { juryOf } from './areas/jury.ts'
import { matchingOf } from './areas/matching.ts'
import { matchingPresetsOf } from './areas/matching-presets.ts'
import { messageQualityOf } from './areas/message-quality.ts'
import { messagingOf } from './areas/messaging.ts'
import { moderationOf } from './areas/moderation.ts'
import { newsletterAnswers } from './areas/newsletter.ts'
import { onboardingOf, onboardingPreviewOf } from './areas/onboarding.ts'
import { oversightOf } from './areas/oversight.ts'
import { ownAnalyticsOf } from './areas/own-analytics.ts'
import { peopleOf } from './areas/people.ts'
import { personAreaOf } from './areas/person.ts'
import { preferencesOf } from './areas/preferences.ts'
import { privacyOf } from './areas/privacy.ts'
import { projectIdeasOf } from './areas/project-ideas.ts'
import { reportsOf } from './areas/reports.ts'
import { skillTestsOf } from './areas/skill-tests.ts'
import { skillVerificationOf } from './areas/skill-verification.ts'
import { staffAppealsOf } from './areas/staff-appeals.ts'
import { staffProofOf } from './areas/staff-proof.ts'
import { staffTrustOf } from './areas/staff-trust.ts'
import { subscriptionsOf } from './areas/subscriptions.ts'
import { systemOf } from './areas/system.ts'
import { appealsOf, trustOf } from './areas/trust.ts'
import { usersOf } from './areas/users.ts'
import type { World } from './state.ts'

/** Responses of every endpoint that the screens use, from one state. */
export function answersOf(world: World): FakeApi {
  return {
    auth: authOf(world),
    users: usersOf(world),
    matching: matchingOf(world),
    preferences: preferencesOf(world),
    messaging: messagingOf(world),
    messageQuality: messageQualityOf(world),
    conversationTemplates: conversationTemplatesOf(world),
    projectIdeas: projectIdeasOf(world),
    skillVerification: skillVerificationOf(world),
    skillTests: skillTestsOf(world),
    badges: badgesOf(world),
    github: githubOf(world),
    gamification: gamificationOf(world),
    quality: qualityOf(world),
    ownAnalytics: ownAnalyticsOf(world),
    privacy: privacyOf(world),
    subscriptions: subscriptionsOf(world),
    newsletter: newsletterAnswers,
    cities: citiesAnswers,
    invitations: invitationsOf(world),
    moderation: moderationOf(world),
    trust: { ...trustOf(world), ...staffTrustOf(world), ...moderationStatsOf(world) },
    appeals: { ...appealsOf(world), ...staffAppealsOf(world) },
    onboarding: onboardingOf(world),
    onboardingPreview: onboardingPreviewOf(world),
    engagement: engagementOf(world),
    matchingPresets: matchingPresetsOf(world),
    reports: reportsOf(world),
    jury: juryOf(world),
    analytics: analyticsOf(world),
    system: { ...systemOf(world), ...speedsOf(world) },
    admin: auditOf(world),
    oversight: oversightOf(world),
    proof: staffProofOf(world),
    people: { ...peopleOf(world), ...personAreaOf(world), ...approvalsOf(world) },
  }
}
