type Fact = { sign: '+' | '=' | '−'; title: string; text: string }

export const cliTitle = 'Codekin in your terminal'
export const cliDescription =
  'Swipe with a key, chat live, and let the repositories on your machine support your skills, without leaving the shell.'

/** Facts about the program, each covered by a test of `clients/cli`. */
export const facts: readonly Fact[] = [
  {
    sign: '+',
    title: 'Sign in without a password',
    text: 'Your terminal shows a code, and you approve it in your browser. The code works once, for 10 minutes. You’ll find the session in your settings and can end it there.',
  },
  {
    sign: '+',
    title: 'Swipe and chat from the keyboard',
    text: 'It’s the same deck and the same conversations as in the browser. You see messages as they’re sent and when the other person is typing, and so do they.',
  },
  {
    sign: '+',
    title: 'Count work that isn’t on GitHub',
    text: '“codekin analyze” counts what you wrote in repositories on your machine. You see every figure as JSON first. Nothing is sent until you say yes.',
  },
  {
    sign: '−',
    title: 'No code, no names',
    text: 'Only numbers are sent: lines per skill and month, and how many commits, repositories and other authors there were. They support a skill, count for less than work on GitHub, and never prove a skill on their own.',
  },
  {
    sign: '=',
    title: 'At home in scripts',
    text: 'JSON output, the same exit codes as gh, NO_COLOR, and completions for bash, zsh and fish.',
  },
]

export const commands = [
  ['codekin login --web', 'Sign in, and open the page where you approve the code'],
  ['codekin discover', 'Like, pass or superlike with a key'],
  ['codekin chat rana', 'Chat live with a match'],
  ['codekin analyze ~/work/*', 'Count your work in several repositories'],
  ['codekin status --json | jq .unreadCount', 'Use the number of unread messages in a script'],
  ['source <(codekin completion bash)', 'Complete commands in bash'],
] as const
