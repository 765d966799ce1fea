import type { Item } from '../rules/item.ts'

export const objects: readonly Item[] = [
  {
    id: 'git/what-a-branch-is',
    topic: 'objects',
    difficulty: -1.5,
    seconds: 35,
    kind: 'single',
    question:
      'In a repository with 50,000 files and twenty years of history, `git branch topic` finishes instantly. Why?',
    right: 'A branch is just a name for a commit, so Git doesn’t have to copy any files',
    wrong: [
      'Git copies the files in the background and checks them out when they are needed',
      'A new branch is empty and only gets its files with the first commit on it',
      'Git copies only the files that differ from the branch it was created from',
    ],
    explanation:
      'A branch is a reference that holds the id of a commit and moves forward with each commit made on it. The commit leads to its whole tree and to its parents, so nothing else has to be stored.',
  },
  {
    id: 'git/what-changes-a-commit-id',
    topic: 'objects',
    difficulty: 0.3,
    seconds: 60,
    kind: 'multiple',
    question: 'Which of these give you a commit with a different id than before?',
    right: [
      'Correcting a typo in its message with `git commit --amend`',
      'Rebasing it unchanged onto a different parent',
      'Amending the commit before it in an interactive rebase',
    ],
    wrong: [
      'Renaming the branch it is on',
      'Marking it with a signed, annotated tag',
      'Pushing it to a remote on a different host',
    ],
    explanation:
      'The id is a hash of the commit’s contents: tree, parents, author, committer, dates and message. Since the parents are part of it, changing one commit changes all that follow. Branches and tags point to a commit from outside, and a push transfers it as it is.',
  },
  {
    id: 'git/commit-on-detached-head',
    topic: 'objects',
    difficulty: -0.2,
    seconds: 55,
    kind: 'single',
    question:
      'You run `git switch --detach v2.0`, make two commits, and go back with `git switch main`. Where are the two commits now?',
    right: 'Still in the repository, but on no branch, so Git will delete them eventually',
    wrong: [
      'On `main`, because commits without a branch move to the branch you switch to',
      'On the tag `v2.0`, which moved forward with the two commits made on it',
      'Nowhere, because Git discards commits without a branch when `HEAD` leaves them',
    ],
    explanation:
      'On a detached `HEAD`, a commit moves only `HEAD` itself forward. Afterwards you can still find the commits in the reflog, and `git branch rescue <id>` keeps them for good. Otherwise, garbage collection removes them once their reflog entries have expired.',
  },
  {
    id: 'git/parents-and-ancestors',
    topic: 'objects',
    difficulty: 1.1,
    seconds: 110,
    kind: 'output',
    question: 'What does this script print?',
    code: {
      language: 'shell',
      text: `git init -q -b main demo && cd demo
git commit -q --allow-empty -m A
git switch -q -c topic
git commit -q --allow-empty -m B
git commit -q --allow-empty -m C
git switch -q main
git commit -q --allow-empty -m D
git merge -q --no-ff -m M topic

git log -1 --format=%s HEAD^2
git log -1 --format=%s HEAD~2
git log -1 --format=%s HEAD^2~1`,
    },
    output: `C
A
B`,
    explanation:
      '`^2` is the second parent of a merge, here the tip of the branch that was merged. `~2` goes back two generations, always along the first parent: from M to D to A. The two combine from left to right, so `HEAD^2~1` is the commit before the tip of `topic`.',
  },
]
