/** What went along with the likes of those who wait for Ada, by their places; most people write nothing. */
export const notesOfLikers: Readonly<Record<number, string>> = {
  0: 'Your showcase says two houses use it. What did the second one ask for that the first never needed?',
  2: 'I draw interfaces for people in a hurry with wet gloves. Your stairwell sounds like home.',
  5: 'I’d trade you a month of accessibility reviews for one evening about constraints.',
}

type Notes = { theirs?: string; adas?: string }

/** What went along with the two likes of each of Ada's matches, by the place of their conversation. */
export const notesOfMatches: Readonly<Record<number, Notes>> = {
  0: {
    theirs: 'I take modals away from people. You sound like you have some to give.',
    adas: 'Fourteen of them. Please bring a large bag.',
  },
  1: { theirs: 'Someone who publishes their schema deserves a letter. This is a short one.' },
  3: { adas: 'You wrote that no one reads your changelogs. I did, up to 2019.' },
}
