import type { DeveloperRole } from '@codekin/contracts/users/models'

/** One of Ada's conversations. Lines that start with `>` are hers; the number is the minutes since the line before. */
export type Thread = {
  /** The role of the other person. */
  with: DeveloperRole
  /** In a European zone, because they talk about it. */
  nearby?: true
  /** When the newest line was written. */
  endedMinutesAgo: number
  /** How many of the newest lines Ada has not read. */
  unread: number
  lines: readonly (readonly [minutes: number, line: string])[]
}

export const threads: readonly Thread[] = [
  {
    with: 'design',
    endedMinutesAgo: 12,
    unread: 2,
    lines: [
      [0, '> Hi! I was told designers take modals away from people. I have fourteen and a guilty conscience.'],
      [9, 'Fourteen is a cry for help. What is Trappa, in one sentence a neighbour would understand?'],
      [4, '> "Who paid for what in our stairwell, and is it settled?"'],
      [3, 'Good, that is also the whole start page then. One list, one number, one button.'],
      [41, '> I tried it on paper. The number works. The button wants to be three buttons.'],
      [16, 'It always does. Which one do people press on a Sunday with wet hands?'],
      [5, '> "I paid something." The other two are for the treasurer.'],
      [2, 'Then the treasurer gets a page and the neighbours get a button. Send me a photo of the paper?'],
      [1290, '> Photo sent to your mail, please ignore the cheese.'],
      [3, '> The one in blue is the button I’d press myself.'],
      [220, 'I didn’t ignore the cheese. I drew you three variants, the second one is brave.'],
      [6, 'Also: could you show me how the amounts are rounded? I want the design to be honest about öre.'],
    ],
  },
  {
    with: 'frontend',
    endedMinutesAgo: 55,
    unread: 1,
    lines: [
      [0, 'Your ledger schema is public?! I read it like a novel. Why are there no updates anywhere?'],
      [18, '> Because money that changes its mind is called fraud. Every correction is its own row.'],
      [
        2,
        '> It is one table and one rule:\n```sql\ncreate table entry (\n  id uuid primary key,\n  amount_ore bigint not null,\n  corrects uuid references entry (id)\n);\nrevoke update, delete on entry from public; -- no one changes the past\n```',
      ],
      [4, 'I like this very much. I have a table component that would love rows like that.'],
      [7, '> How does it feel about 40,000 of them?'],
      [3, 'It yawns. Virtualised, keyboard first, and it prints properly. Printing took longer than the rest.'],
      [12, '> Printing! The treasurers will carry you through the street.'],
      [660, 'I made a branch that reads your API. Two questions about cursors, when you have a minute.'],
    ],
  },
  {
    with: 'mobile',
    endedMinutesAgo: 60 * 5,
    unread: 0,
    lines: [
      [0, '> A mobile question to start with: how does one photograph thermal paper from 2019?'],
      [33, 'Contrast, prayer, and letting people type the total. The last one is the most accurate.'],
      [6, '> Would you be up for pairing on a small "photograph the invoice" thing? One evening, no strings.'],
      [25, 'Yes. Wednesday after eight? I’ll drive, you tell me when I’m being clever.'],
      [2, '> Wednesday it is.'],
      [4340, 'That was fun. I haven’t laughed at a date format in years.'],
      [8, '> I pushed the tests. All eleven of your weird dates are in there, by name.'],
    ],
  },
  {
    with: 'devops',
    endedMinutesAgo: 60 * 26,
    unread: 0,
    lines: [
      [0, 'Does Trappa have backups, or does it have a backup script?'],
      [47, '> It has a script. I feel seen.'],
      [5, 'When did you last restore one? No judgement, a little judgement.'],
      [3, '> … I restored one just now. It took nine minutes and one apology to my laptop.'],
      [2, 'Then you’re ahead of most banks. Put it in CI and you can sleep.'],
    ],
  },
  {
    with: 'machine-learning',
    endedMinutesAgo: 60 * 24 * 3,
    unread: 0,
    lines: [
      [0, 'Serious question: would a model that sorts expenses into categories help you, or would it be in the way?'],
      [140, '> In the way, I think. Eleven neighbours, eight categories, one of them is “cake”.'],
      [9, 'An honest product owner. Rare. I’ll keep my model and take the cake.'],
      [22, '> Ask me again when a co-operative with 400 flats signs up.'],
      [1, 'Deal.'],
    ],
  },
  {
    with: 'fullstack',
    nearby: true,
    endedMinutesAgo: 60 * 24 * 8,
    unread: 0,
    lines: [
      [0, '> Hej! You’re in nearly my time zone and you also wake up at five. Coincidence or children?'],
      [61, 'Children. And the sauna slot at the swimming hall.'],
      [7, '> There is a hole in the ice at Hellasgården every Tuesday, if you ever want to talk types in cold water.'],
      [15, 'That’s the strangest pairing invitation I’ve had. I’ll bring a towel.'],
    ],
  },
  { with: 'security', endedMinutesAgo: 60 * 24 * 2, unread: 0, lines: [] },
  { with: 'product', endedMinutesAgo: 60 * 24 * 5, unread: 0, lines: [] },
]
