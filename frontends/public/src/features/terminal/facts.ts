type Fact = { sign: '+' | '=' | '−'; title: string; text: string }

/** Facts about the program, each covered by a test of `clients/cli`. */
export const facts: readonly Fact[] = [
  {
    sign: '+',
    title: 'Sign in without a password',
    text: 'The terminal shows a code, your browser confirms it. The code works once, for ten minutes, and the session is listed in your settings.',
  },
  {
    sign: '+',
    title: 'Swipe and chat by keys',
    text: 'The same deck and the same conversations, live: messages, typing and receipts arrive at once, wherever the other person is.',
  },
  {
    sign: '+',
    title: 'Count work that no code host shows',
    text: '“codekin analyze” counts what you wrote in repositories on your machine. You see every figure as JSON before it leaves, and nothing leaves without a yes.',
  },
  {
    sign: '−',
    title: 'No code, no names',
    text: 'Lines per skill and month are sent. Paths, repositories, addresses and code stay where they are. The figures support a skill, weigh less than work on GitHub, and prove nothing by themselves.',
  },
  {
    sign: '=',
    title: 'At home in scripts',
    text: 'JSON everywhere, exit codes like those of gh, NO_COLOR, and completions for bash, zsh and fish.',
  },
]

export const commands = [
  ['codekin login --web', 'Sign in, and open the page that confirms it'],
  ['codekin discover', 'Like, pass or superlike by keys'],
  ['codekin chat noor', 'Chat live, by name'],
  ['codekin analyze ~/work/*', 'Count your work in several repositories'],
  ['codekin status --json | jq .unreadCount', 'Ask from a script'],
  ['source <(codekin completion bash)', 'Complete commands in your shell'],
] as const
