import type { Command } from './command.ts'

/** Pages of the web app by their first part. */
const pages = ['dashboard', 'discover', 'matches', 'messages', 'profile', 'settings'] as const

const json = ['--json', 'print JSON'] as const

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  {
    name: 'login',
    summary: 'Sign in with a code that you approve in a browser',
    options: [
      ['--server <address>', 'sign in to this server'],
      ['--web', 'open the page in your browser'],
      ['--json', 'print one JSON object per line: the code, then the account'],
    ],
    examples: [
      ['codekin login --web', 'Sign in, and open the page where you approve the code'],
      ['codekin login --server https://codekin.example', 'Sign in to another server'],
    ],
    load: async () => (await import('./login.ts')).login,
  },
  {
    name: 'logout',
    summary: 'Sign out here and end the session on the server',
    options: [json],
    examples: [['codekin logout', 'Sign out']],
    load: async () => (await import('./logout.ts')).logout,
  },
  {
    name: 'whoami',
    summary: 'Show the signed-in account',
    options: [json],
    examples: [
      ['codekin whoami', 'Show your name, email address, plan and server'],
      ['codekin whoami --json | jq -r .user.email', 'Print your email address'],
    ],
    load: async () => (await import('./whoami.ts')).whoami,
  },
  {
    name: 'status',
    summary: 'Show your matches and unread messages',
    options: [json],
    examples: [
      ['codekin status', 'Show how many there are'],
      ['codekin status --json | jq .unreadCount', 'Print the number of unread messages'],
    ],
    load: async () => (await import('./status.ts')).status,
  },
  {
    name: 'discover',
    summary: 'Swipe through developers',
    options: [['--json', 'print the next developers as JSON']],
    examples: [
      ['codekin discover', 'Like or pass, one developer after another'],
      ['codekin discover --json | jq .swipesRemaining', 'Print how many swipes you have left today'],
    ],
    load: async () => (await import('./discover.ts')).discover,
  },
  {
    name: 'matches',
    summary: 'List your matches',
    options: [json],
    examples: [
      ['codekin matches', 'List them with their last message'],
      ["codekin matches --json | jq -r '.matches[].profile.full_name'", 'Print their names'],
    ],
    load: async () => (await import('./matches.ts')).matches,
  },
  {
    name: 'chat',
    summary: 'Chat with a match',
    options: [
      ['-m, --message <text>', 'send this message and exit; “-” reads it from standard input'],
      ['--json', 'print one JSON object per message'],
    ],
    argument: { name: 'name', text: 'name, part of a name, or id of the match', arity: 'one' },
    examples: [
      ['codekin chat ada', 'Chat live'],
      ['codekin chat "Ada Example" -m "Hello!"', 'Send one message'],
      ['git diff | codekin chat ada -m -', 'Send what another program prints'],
    ],
    load: async () => (await import('./chat.ts')).chat,
  },
  {
    name: 'profile',
    summary: 'Show your profile',
    options: [json],
    examples: [['codekin profile', 'Show your name, headline, roles and skills']],
    load: async () => (await import('./profile.ts')).profile,
  },
  {
    name: 'open',
    summary: 'Open a page in your browser',
    options: [['--json', 'print the address, don’t open it']],
    argument: { name: 'page', text: 'page to open (default: dashboard)', values: pages, arity: 'optional' },
    examples: [['codekin open messages', 'Open your conversations']],
    load: async () => (await import('./open.ts')).open,
  },
  {
    name: 'analyze',
    summary: 'Count your work in local repositories as evidence',
    options: [
      ['--author <emails>', 'your email addresses in commits, separated by commas (default: user.email of git)'],
      ['--dry-run', 'show the figures and send nothing; needs no account'],
      ['-y, --yes', 'send without asking'],
      ['--save <file>', 'sign the figures and save them instead of sending them'],
      ['--from <file>', 'send saved figures'],
      ['--withdraw', 'delete the figures you sent'],
      ['--json', 'print one JSON object per line: the figures, then the result'],
    ],
    argument: { name: 'dir', text: 'repositories (default: the current folder)', arity: 'list' },
    examples: [
      ['codekin analyze', 'Count your work in this repository, then choose whether to send it'],
      [
        'codekin analyze ~/work/* --author me@work.example,me@home.example',
        'Count several repositories, under two addresses',
      ],
      ['codekin analyze --dry-run --json | jq .skills', 'See the figures without sending them'],
    ],
    load: async () => (await import('./analyze.ts')).analyze,
  },
  {
    name: 'completion',
    summary: 'Print completions for your shell',
    options: [],
    argument: { name: 'shell', text: 'your shell', values: ['bash', 'zsh', 'fish'], arity: 'one' },
    examples: [
      ['source <(codekin completion bash)', 'Complete commands in this bash session'],
      ['codekin completion zsh > "${fpath[1]}/_codekin"', 'Complete commands in zsh'],
      ['codekin completion fish > ~/.config/fish/completions/codekin.fish', 'Complete commands in fish'],
    ],
    load: async () => (await import('./completion.ts')).completion,
  },
]
