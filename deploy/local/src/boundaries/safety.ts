import { isTest, type Source } from './sources.ts'

/** Services that exist for safety as a whole, and files of others that are named after such work. */
const safeServices = /^services\/verification\/src\//
const safeNames =
  /^services\/[^/]+\/src\/(?:.*\/)?[\w-]*(?:block|report|moderat|case|appeal|strike|jury|standing|suspen|shadow|trust|fake|signal|rule|verif|endorse)[\w-]*(?:\/|\.ts$)/
/** The screens for it. Those of admins show plans, but decide nothing by them. */
const safeScreens =
  /^frontends\/(?:verification\/src\/|[^/]+\/src\/(?:.*\/)?[\w-]*(?:block|report|appeal)[\w-]*(?:\/|\.tsx?$))/

const planModules = /(?:^@codekin\/contracts\/subscriptions\/|\/(?:entitlements|subscriptions|quota)\.ts$)/
/** Access to the table of plans, but not the number of swipes that moderation leaves an account. */
const planRead = /\.plan\b|(?<!\.)\bswipesPerDay[.[]/

/** Administering plans is an admin's task and judges no one. */
const plansThemselves = /\bsubscriptions?\b/

function isSafety(path: string): boolean {
  if (plansThemselves.test(path)) return false
  return safeServices.test(path) || safeNames.test(path) || safeScreens.test(path)
}

/**
 * Safety is never for sale: code that reports, blocks, moderates or verifies may not read plans. Returns one sentence per broken
 * rule.
 */
export function checkSafety(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => isSafety(path) && !isTest(path) && !/\/(migrations|bank)\//.test(path))
    .filter(({ text, imports }) => imports.some((each) => planModules.test(each)) || planRead.test(text))
    .map(({ path }) => `${path} reads a plan: safety is never for sale, so it’s the same for everyone.`)
}
