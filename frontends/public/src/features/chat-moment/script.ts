type Line = { from: 'you' | 'them'; text: string; code?: string; time: string; pauseMilliseconds: number }

/** The first minute of an invented chat. Each pause precedes its line. */
export const chatLines: readonly Line[] = [
  { from: 'them', text: 'Your diff says React. Mine says “please, anyone”.', time: '21:04', pauseMilliseconds: 700 },
  { from: 'you', text: 'And mine says Rust, so we’re even. What is it?', time: '21:04', pauseMilliseconds: 900 },
  {
    from: 'them',
    text: 'A calendar you host yourself. Sync works, the front end is a table:',
    code: "<table>{days.map((day) => 'help')}</table>",
    time: '21:05',
    pauseMilliseconds: 1100,
  },
  { from: 'you', text: 'I like tables. Send me the repo.', time: '21:05', pauseMilliseconds: 900 },
]
