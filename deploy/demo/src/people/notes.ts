/** Notes of the likes by people who wait for Ada, by their index; most people write nothing. */
export const notesOfLikers: Readonly<Record<number, string>> = {
  0: 'Your showcase says two houses use it. What did the second one ask for that the first never needed?',
  2: 'I draw interfaces for people in a hurry with wet gloves. Your stairwell sounds like home.',
  5: 'I’d trade you a month of accessibility reviews for one evening about constraints.',
}

type Notes = { theirs?: string; adas?: string }

/** Notes of the two likes behind each of Ada's matches, by the index of their conversation. */
export const notesOfMatches: Readonly<Record<number, Notes>> = {
  0: {
    theirs: 'I take modals away from people. You sound like you have some to give.',
    adas: 'Fourteen of them. Please bring a large bag.',
  },
  1: { theirs: 'Someone who publishes their schema deserves a letter. This is a short one.' },
  3: { adas: 'You wrote that no one reads your changelogs. I did, up to 2019.' },
}
