import type { Item } from '../rules/item.ts'

export const investigating: readonly Item[] = [
  {
    id: 'git/bisect-number-of-steps',
    topic: 'investigating',
    difficulty: -0.8,
    seconds: 40,
    kind: 'single',
    question:
      'A fault is somewhere in the last 1000 commits of a linear history. About how many of them does `git bisect` have to test to find the one that introduced it?',
    right: 'About 10',
    wrong: ['About 30', 'About 100', 'About 500'],
    explanation:
      'Each test halves the range in which the first bad commit lies, and 2 to the power of 10 is 1024. A million commits would take about 20 tests.',
  },
  {
    id: 'git/find-when-a-call-vanished',
    topic: 'investigating',
    difficulty: 0.1,
    seconds: 50,
    kind: 'single',
    question:
      'The call `purgeCache(` used to be somewhere in the code and is gone; nobody remembers in which file it was. Which command lists the commits that added or removed it?',
    right: "`git log -S 'purgeCache('`",
    wrong: ["`git log --grep 'purgeCache('`", "`git grep 'purgeCache('`", "`git blame -L '/purgeCache(/'`"],
    explanation:
      '`-S` searches the history for commits in which the number of occurrences of a string changes. `--grep` searches the messages of the commits, `git grep` the files as they are now, and `git blame` explains lines of one file that still exist.',
  },
  {
    id: 'git/two-dots-and-three-in-diff',
    topic: 'investigating',
    difficulty: 1,
    seconds: 90,
    kind: 'output',
    question: 'What does this script print?',
    code: {
      language: 'shell',
      text: `git init -q -b main demo && cd demo
echo b > base.txt && git add . && git commit -q -m A
git switch -q -c topic
echo t > topic.txt && git add . && git commit -q -m B
git switch -q main
echo m > main.txt && git add . && git commit -q -m C

git diff --name-only main..topic
echo --
git diff --name-only main...topic`,
    },
    output: `main.txt
topic.txt
--
topic.txt`,
    explanation:
      'With two dots, or a space, `git diff` compares the two tips, so what only `main` has shows up as deleted. With three dots it compares `topic` with the commit where the two parted: what the branch has changed, as a pull request shows it.',
  },
  {
    id: 'git/bisect-run-and-broken-builds',
    topic: 'investigating',
    difficulty: 0.9,
    seconds: 70,
    kind: 'find-the-bug',
    question:
      'This script is given to `git bisect run` in order to find the commit that broke the login. Some commits in the range do not build for other reasons, and the search ends at one of these. Which line is wrong?',
    code: {
      language: 'shell',
      text: `#!/bin/sh
git clean -fdq
npm ci || exit 125
npm run build || exit 1
npm test -- login`,
    },
    line: 4,
    explanation:
      'For `git bisect run` an exit status of 0 means good, 125 means that the commit cannot be judged and is to be skipped, and any other below 128 means bad. A commit that does not build says nothing about the login, so line 4 has to exit with 125. The last line passes the status of the tests on.',
  },
]
