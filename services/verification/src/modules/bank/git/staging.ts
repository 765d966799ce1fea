import type { Item } from '../rules/item.ts'

export const staging: readonly Item[] = [
  {
    id: 'git/commit-takes-what-is-staged',
    topic: 'staging',
    difficulty: -1.1,
    seconds: 50,
    kind: 'output',
    question: 'What does this script print?',
    code: {
      language: 'shell',
      text: `git init -q demo && cd demo
echo one > note.txt
git add note.txt
git commit -q -m First
echo two > note.txt
git add note.txt
echo three > note.txt
git commit -q -m Second

git show HEAD:note.txt
cat note.txt`,
    },
    output: `two
three`,
    explanation:
      '`git add` copies the file’s content at that moment into the index, and `git commit` records the index. Later edits stay in the working tree only and show up as unstaged changes.',
  },
  {
    id: 'git/ignoring-a-tracked-file',
    topic: 'staging',
    difficulty: -0.9,
    seconds: 45,
    kind: 'single',
    question:
      '`config.local` was committed by mistake. You have added it to `.gitignore`, but `git status` still lists it as modified. What stops that and keeps the file on disk?',
    right: '`git rm --cached config.local`, then a commit',
    wrong: [
      '`git restore --staged config.local`, then a commit',
      '`git add --force .gitignore`, then a commit',
      '`git clean -X config.local`, then a commit',
    ],
    explanation:
      '`.gitignore` only affects files that aren’t tracked. `git rm --cached` removes the file from the index and leaves it in the working tree; from the next commit on it is untracked and ignored. Older commits still contain it.',
  },
  {
    id: 'git/what-stash-leaves-behind',
    topic: 'staging',
    difficulty: 0,
    seconds: 55,
    kind: 'multiple',
    question: 'Which of these does a plain `git stash` leave in the working tree?',
    right: ['A new file that was never added', 'A changed file that isn’t tracked and matches `.gitignore`'],
    wrong: [
      'An unstaged change to a tracked file',
      'A staged change to a tracked file',
      'A new file that was added but not committed',
    ],
    explanation:
      'Without options, `git stash` takes whatever differs from `HEAD` in tracked files, staged or not, and a file that was added counts as tracked. Untracked files stay where they are unless you pass `--include-untracked`, or `--all` for the ignored ones too.',
  },
  {
    id: 'git/ignored-directory-exception',
    topic: 'staging',
    difficulty: 0.8,
    seconds: 60,
    kind: 'find-the-bug',
    question:
      'This `.gitignore` should ignore everything in `logs` except `logs/README.md`. But that file, which is new, is ignored as well. Which line has to change?',
    code: {
      language: 'text',
      text: `node_modules/
*.tmp
logs/
!logs/README.md
.env
!.env.example`,
    },
    line: 3,
    explanation:
      '`logs/` excludes the directory itself; Git then doesn’t look inside it, so no later pattern can bring back a file in there. `logs/*` excludes the directory’s entries one by one, so the exception on the next line takes effect.',
  },
]
