// Only values, for pages that need no schema.

/** The steps of onboarding, in order; a different list is a different version. */
export const onboardingSteps = ['profile', 'skills', 'goals', 'showcase', 'github', 'preview'] as const
export const onboardingVersion = 1
/** Everything else can be skipped. */
export const requiredSteps = ['profile'] as const
/** Candidates that are shown before the end. */
export const previewSize = 5
/** Suggestions are based on at least this many people. */
export const suggestionPeopleMin = 10

export const skillCategories = [
  'languages',
  'frontend',
  'backend',
  'mobile',
  'databases',
  'data',
  'machine-learning',
  'devops',
  'quality',
  'design',
  'security',
  'embedded',
  'games',
] as const
