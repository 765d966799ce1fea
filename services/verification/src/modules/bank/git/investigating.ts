import type { Item } from '../rules/item.ts'

export const investigating: readonly Item[] = [
  {
    id: 'git/bisect-number-of-steps',
    topic: 'investigating',
    difficulty: -0.8,
    seconds: 40,
    kind: 'single',
    question:
      'A bug is somewhere in the last 1000 commits of a linear history. About how many of them does `git bisect` have to test to find the commit that introduced it?',
    right: 'About 10',
    wrong: ['About 30', 'About 100', 'About 500'],
    explanation:
      'Each test halves the range that contains the first bad commit, and 2 to the power of 10 is 1024. A million commits would take about 20 tests.',
  },
  {
    id: 'git/find-when-a-call-vanished',
    topic: 'investigating',
    difficulty: 0.1,
    seconds: 50,
    kind: 'single',
    question:
      'The call `purgeCache(` was once in the code and is now gone, and you don’t remember which file it was in. Which command lists the commits that added or removed it?',
    right: "`git log -S 'purgeCache('`",
    wrong: ["`git log --grep 'purgeCache('`", "`git grep 'purgeCache('`", "`git blame -L '/purgeCache(/'`"],
    explanation:
      '`-S` searches the history for commits that change how often a string occurs. `--grep` searches commit messages, `git grep` searches the files as they are now, and `git blame` explains lines of a single file that still exist.',
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
      'With two dots, or a space, `git diff` compares the two tips, so anything only `main` has shows up as deleted. With three dots it compares `topic` with the commit where the two branches diverged: the branch’s own changes, as a pull request shows them.',
  },
  {
    id: 'git/bisect-run-and-broken-builds',
    topic: 'investigating',
    difficulty: 0.9,
    seconds: 70,
    kind: 'find-the-bug',
    question:
      'You pass this script to `git bisect run` to find the commit that broke the login. Some commits in the range don’t build for unrelated reasons, and the search ends at one of them. Which line is wrong?',
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
      'For `git bisect run`, an exit status of 0 means good, 125 means that the commit can’t be judged and should be skipped, and any other status below 128 means bad. A commit that doesn’t build says nothing about the login, so line 4 has to exit with 125. The last line passes on the status of the tests.',
  },
]
