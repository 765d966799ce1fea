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
      '`git add` copies the content of the file at that moment into the index, and `git commit` records the index. What was written afterwards stays in the working tree only, and shows up as a change not staged.',
  },
  {
    id: 'git/ignoring-a-tracked-file',
    topic: 'staging',
    difficulty: -0.9,
    seconds: 45,
    kind: 'single',
    question:
      '`config.local` was committed by mistake. It has been added to `.gitignore`, yet `git status` goes on listing it as modified. What stops that and keeps the file on disk?',
    right: '`git rm --cached config.local`, and a commit',
    wrong: [
      '`git restore --staged config.local`, and a commit',
      '`git add --force .gitignore`, and a commit',
      '`git clean -X config.local`, and a commit',
    ],
    explanation:
      '`.gitignore` only concerns files that are not tracked. `git rm --cached` removes the file from the index and leaves it in the working tree; from the next commit on it is untracked, and ignored. The older commits go on containing it.',
  },
  {
    id: 'git/what-stash-leaves-behind',
    topic: 'staging',
    difficulty: 0,
    seconds: 55,
    kind: 'multiple',
    question: 'Which of these are left in the working tree by a plain `git stash`?',
    right: ['A new file that was never added', 'A changed file that `.gitignore` matches and that is not tracked'],
    wrong: [
      'A change to a tracked file, not added',
      'A change to a tracked file, added',
      'A new file that was added, but not committed',
    ],
    explanation:
      'Without options `git stash` takes what differs from `HEAD` in tracked files, staged or not, and a file that was added is tracked. Files that Git does not track stay where they are, unless `--include-untracked` is given, or `--all` for the ignored ones too.',
  },
  {
    id: 'git/ignored-directory-exception',
    topic: 'staging',
    difficulty: 0.8,
    seconds: 60,
    kind: 'find-the-bug',
    question:
      'In this `.gitignore`, everything in `logs` is to be ignored apart from `logs/README.md`. But that file, which is new, is ignored as well. Which line has to be written differently?',
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
      '`logs/` excludes the directory itself; Git then does not look inside it, and no later pattern can bring back a file in there. `logs/*` excludes the entries of the directory one by one, so that the exception in the next line takes effect.',
  },
]
