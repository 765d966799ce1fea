import { isTest, type Source } from './sources.ts'

/** A whole service whose work keeps people safe, and files of the others that are named after such work. */
const safeServices = /^services\/verification\/src\//
const safeNames =
  /^services\/[^/]+\/src\/(?:.*\/)?[\w-]*(?:block|report|moderat|case|appeal|strike|jury|standing|suspen|shadow|trust|fake|signal|rule|verif|endorse)[\w-]*(?:\/|\.ts$)/
/** The screens of the same. Those of admins show plans, and decide nothing by them. */
const safeScreens =
  /^frontends\/(?:verification\/src\/|[^/]+\/src\/(?:.*\/)?[\w-]*(?:block|report|appeal)[\w-]*(?:\/|\.tsx?$))/

const planModules = /(?:^@codekin\/contracts\/subscriptions\/|\/(?:entitlements|subscriptions|quota)\.ts$)/
/** The table of plans, and not the number of swipes that moderation leaves to somebody. */
const planRead = /\.plan\b|(?<!\.)\bswipesPerDay[.[]/

/** Administering plans is an admin's work, and no judgement of anybody. */
const plansThemselves = /\bsubscriptions?\b/

function isSafety(path: string): boolean {
  if (plansThemselves.test(path)) return false
  return safeServices.test(path) || safeNames.test(path) || safeScreens.test(path)
}

/** Safety is never for sale: what reports, blocks, moderates or verifies knows nobody's plan. One sentence per broken rule. */
export function checkSafety(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => isSafety(path) && !isTest(path) && !/\/(migrations|bank)\//.test(path))
    .filter(({ text, imports }) => imports.some((each) => planModules.test(each)) || planRead.test(text))
    .map(({ path }) => `${path} reads a plan: safety is never for sale, so it’s the same for everyone.`)
}
