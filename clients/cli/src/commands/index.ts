import type { Command } from './command.ts'

/** Pages of the web app by their first part. */
const pages = ['dashboard', 'discover', 'matches', 'messages', 'profile', 'settings'] as const

const json = ['--json', 'print JSON'] as const

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  {
    name: 'login',
    summary: 'Sign in with a code that you confirm in a browser',
    options: [
      ['--server <address>', 'sign in to this server'],
      ['--web', 'open the page in your browser'],
      ['--json', 'print one JSON object per line: the code, then the account'],
    ],
    examples: [
      ['codekin login --web', 'Sign in and open the page'],
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
    summary: 'Show who is signed in',
    options: [json],
    examples: [
      ['codekin whoami', 'Show name, email, plan and server'],
      ['codekin whoami --json | jq -r .user.email', 'Print your email address'],
    ],
    load: async () => (await import('./whoami.ts')).whoami,
  },
  {
    name: 'status',
    summary: 'Show your matches and unread messages',
    options: [json],
    examples: [
      ['codekin status', 'Show both'],
      ['codekin status --json | jq .unreadCount', 'Print the number of unread messages'],
    ],
    load: async () => (await import('./status.ts')).status,
  },
  {
    name: 'discover',
    summary: 'Swipe through developers',
    options: [['--json', 'print the next developers as JSON']],
    examples: [
      ['codekin discover', 'Decide on one after another by keys'],
      ['codekin discover --json | jq .swipesRemaining', 'Print how many swipes are left today'],
    ],
    load: async () => (await import('./discover.ts')).discover,
  },
  {
    name: 'matches',
    summary: 'List your matches',
    options: [json],
    examples: [
      ['codekin matches', 'List them with what was said last'],
      ["codekin matches --json | jq -r '.matches[].profile.full_name'", 'Print their names'],
    ],
    load: async () => (await import('./matches.ts')).matches,
  },
  {
    name: 'chat',
    summary: 'Chat with a match, live',
    options: [
      ['-m, --message <text>', 'send this and leave'],
      ['--json', 'print one JSON object per message'],
    ],
    argument: { name: 'name', text: 'a name, a part of it, or the id of the match', arity: 'one' },
    examples: [
      ['codekin chat ada', 'Read and write live'],
      ['codekin chat "Ada Example" -m "Hello!"', 'Send one message'],
      ['echo "Hello!" | codekin chat ada', 'Send what another program prints'],
    ],
    load: async () => (await import('./chat.ts')).chat,
  },
  {
    name: 'profile',
    summary: 'Show your profile',
    options: [json],
    examples: [['codekin profile', 'Show what others see of you']],
    load: async () => (await import('./profile.ts')).profile,
  },
  {
    name: 'open',
    summary: 'Open a page in your browser',
    options: [['--json', 'print the address instead of opening it']],
    argument: { name: 'page', text: 'the page; else the dashboard', values: pages, arity: 'optional' },
    examples: [['codekin open messages', 'Open your conversations']],
    load: async () => (await import('./open.ts')).open,
  },
  {
    name: 'analyze',
    summary: 'Count your work in local repositories, as evidence',
    options: [
      ['--author <emails>', 'your addresses in commits, separated by commas; else what git is configured to'],
      ['--dry-run', 'count and show, send nothing; needs no account'],
      ['-y, --yes', 'send without asking'],
      ['--save <file>', 'sign and save the figures instead of sending them'],
      ['--from <file>', 'send figures that were saved'],
      ['--withdraw', 'erase the figures that you sent before'],
      ['--json', 'print the figures, and what came of them, as one JSON object per line'],
    ],
    argument: { name: 'dir', text: 'repositories; else the one you are in', arity: 'list' },
    examples: [
      ['codekin analyze', 'Count it here, send it after a yes'],
      ['codekin analyze ~/work/* --author me@work.example,me@home.example', 'Count several, under two addresses'],
      ['codekin analyze --dry-run --json | jq .skills', 'Only look, with another program'],
    ],
    load: async () => (await import('./analyze.ts')).analyze,
  },
  {
    name: 'completion',
    summary: 'Print completions for your shell',
    options: [],
    argument: { name: 'shell', text: 'the shell', values: ['bash', 'zsh', 'fish'], arity: 'one' },
    examples: [
      ['source <(codekin completion bash)', 'Complete in this bash'],
      ['codekin completion zsh > "${fpath[1]}/_codekin"', 'Complete in every zsh'],
      ['codekin completion fish > ~/.config/fish/completions/codekin.fish', 'Complete in every fish'],
    ],
    load: async () => (await import('./completion.ts')).completion,
  },
]
