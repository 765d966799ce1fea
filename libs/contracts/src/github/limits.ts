// Constants without schemas, for pages that need none.

/** Syncs that can be started per hour, and retried per hour. */
export const syncsPerHour = 12

/** Length of an appeal in characters. */
export const appealLengths = { min: 10, max: 1000 } as const

/** Title of each signal, used everywhere. */
export const signalTitles = {
  'impossible-commit-rate': 'More commits than anyone can make by hand',
  'backdated-commits': 'Commits dated long before they were made',
  'uniform-diffs': 'The same small change, again and again',
  'mirrored-history': 'The same history in an older repository',
  'star-ring': 'Stars from accounts that star each other',
} as const
