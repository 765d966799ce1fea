// Words alone, for pages that need no schema.

/** So many syncs can be started or gone on with in an hour, of each of the two. */
export const syncsPerHour = 12

/** What an appeal says has so many characters. */
export const appealLengths = { min: 10, max: 1000 } as const

/** What each signal is called, wherever it is spoken of. */
export const signalTitles = {
  'impossible-commit-rate': 'More commits than hands can make',
  'backdated-commits': 'Dates long before the commit',
  'uniform-diffs': 'The same small change, again and again',
  'mirrored-history': 'The same history in an older repository',
  'star-ring': 'Stars from accounts that star each other',
} as const
