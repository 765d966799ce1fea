import type { Item } from '../rules/item.ts'

export const objects: readonly Item[] = [
  {
    id: 'git/what-a-branch-is',
    topic: 'objects',
    difficulty: -1.5,
    seconds: 35,
    kind: 'single',
    question: 'In a repository with 50 000 files and twenty years of history, `git branch topic` is done at once. Why?',
    right: 'A branch is only a name for one commit, and no file is copied to make it',
    wrong: [
      'The files are copied in the background, and checked out when they are needed',
      'A new branch is empty, and takes over the files with its first commit',
      'Git copies only those files that differ from the branch it was made from',
    ],
    explanation:
      'A branch is a reference that holds the id of a commit, and moves on with each commit made on it. The commit leads to its whole tree and to its parents, so nothing else has to be stored.',
  },
  {
    id: 'git/what-changes-a-commit-id',
    topic: 'objects',
    difficulty: 0.3,
    seconds: 60,
    kind: 'multiple',
    question: 'What leads to a commit with another id than before?',
    right: [
      'Correcting a typo in its message with `git commit --amend`',
      'Rebasing it unchanged onto another parent',
      'Amending the commit before it in an interactive rebase',
    ],
    wrong: [
      'Renaming the branch it is on',
      'Signing it off with an annotated, signed tag',
      'Pushing it to a remote that is hosted elsewhere',
    ],
    explanation:
      'The id is the hash of what is in the commit: tree, parents, author, committer, dates and message. As the parents are part of it, a change to one commit changes all that follow it. Branches and tags point to a commit from outside, and a push transfers it as it is.',
  },
  {
    id: 'git/commit-on-detached-head',
    topic: 'objects',
    difficulty: -0.2,
    seconds: 55,
    kind: 'single',
    question:
      'Somebody runs `git switch --detach v2.0`, makes two commits, and goes back with `git switch main`. Where are the two commits now?',
    right: 'Still in the repository, but no branch leads to them, so they will be deleted some day',
    wrong: [
      'On `main`, as commits without a branch are carried along to the one switched to',
      'On the tag `v2.0`, which has moved forward by the two commits made on it',
      'Nowhere, as Git discards commits without a branch as soon as `HEAD` leaves them',
    ],
    explanation:
      'On a detached `HEAD` only `HEAD` itself moves forward with a commit. After leaving, the commits can be found in the reflog, and `git branch rescue <id>` keeps them for good. Without that they are removed by garbage collection once their reflog entries have expired.',
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
      '`^2` is the second parent of a merge, here the tip of the branch that was merged. `~2` goes back two generations, always by the first parent: from M to D to A. The two combine from left to right, so `HEAD^2~1` is the commit before the tip of `topic`.',
  },
]
