import type { Item } from '../rules/item.ts'

export const merging: readonly Item[] = [
  {
    id: 'git/rebase-moves-one-branch',
    topic: 'merging',
    difficulty: -0.5,
    seconds: 80,
    kind: 'output',
    question: 'What does this script print?',
    code: {
      language: 'shell',
      text: `git init -q -b main demo && cd demo
git commit -q --allow-empty -m A
git switch -q -c topic
echo 1 > t.txt && git add . && git commit -q -m T
git switch -q main
echo 1 > m.txt && git add . && git commit -q -m M
git switch -q topic
git rebase -q main

git log --format=%s topic
echo --
git log --format=%s main`,
    },
    output: `T
M
A
--
M
A`,
    explanation:
      '`git rebase main` copies the current branch’s commits on top of `main` and moves the current branch there. `main` itself stays where it is. `git log` shows the newest commit first.',
  },
  {
    id: 'git/rebase-with-conflict',
    topic: 'merging',
    difficulty: -1,
    seconds: 75,
    kind: 'order',
    question:
      'You are on `topic`, which you have already pushed and only you work on. You want to rebase it onto the server’s latest `main`. One commit will conflict. Put the steps in order.',
    steps: [
      '`git fetch origin`',
      '`git rebase origin/main`, which stops at the conflict',
      'Edit the conflicting files and run the tests',
      '`git add` those files',
      '`git rebase --continue`',
      '`git push --force-with-lease`',
    ],
    explanation:
      'Without a fetch, `origin/main` is where the server was when you last contacted it. `git add` marks a conflict as resolved, and only then can the rebase continue. Because the commits of `topic` have been replaced by copies, the server would reject a plain push.',
  },
  {
    id: 'git/consequences-of-a-squash-merge',
    topic: 'merging',
    difficulty: 0.7,
    seconds: 80,
    kind: 'multiple',
    question:
      '`topic` has four commits that were never pushed. `main` has moved on since the branch was created. On `main`, you run `git merge --squash topic` and then `git commit`. What is true afterwards?',
    right: [
      'The new commit on `main` has one parent',
      '`git branch -d topic` refuses, because `topic` doesn’t count as merged',
      '`git log main..topic` still lists the four commits',
    ],
    wrong: [
      'The new commit on `main` has two parents, one of which is the tip of `topic`',
      '`topic` now points to the new commit, and its four commits are gone',
      '`git log main` lists the four commits next to the new one',
    ],
    explanation:
      'A squash merge takes over the changes but not the history: the new commit is an ordinary one that doesn’t record where it came from. To Git the branch is still unmerged, and merging it again after more work brings the same changes a second time, often as conflicts.',
  },
  {
    id: 'git/rebase-onto-after-squash',
    topic: 'merging',
    difficulty: 1.2,
    seconds: 80,
    kind: 'single',
    question:
      'Branch `b` was started from branch `a`. Since then, `a` has been merged into `main` as a single squashed commit; the local branch `a` hasn’t changed. Which command puts only the commits of `b` on top of `main`, without replaying those of `a`?',
    right: '`git rebase --onto main a b`',
    wrong: ['`git rebase --onto a main b`', '`git rebase main b`', '`git rebase a main`'],
    explanation:
      '`git rebase --onto <new base> <old base> <branch>` takes the commits that are in `<branch>` but not in `<old base>`. A plain `git rebase main b` would also replay the commits of `a`, because `main` has their changes only as one commit with a different id, and they would conflict with it.',
  },
  {
    id: 'git/merging-again-after-a-reverted-merge',
    topic: 'merging',
    difficulty: 1.6,
    seconds: 80,
    kind: 'single',
    question:
      '`topic` was merged into `main` with a merge commit `m`. It broke something, so `git revert -m 1 m` was pushed to `main`. One new commit on `topic` has since fixed the bug. What happens if you simply merge `topic` into `main` again?',
    right: 'Only the fix arrives; the earlier changes of `topic` stay reverted',
    wrong: [
      'All changes of `topic` arrive, because the revert undid the earlier merge',
      'Git refuses to merge, because `topic` was merged into `main` before',
      'Git reports a conflict in every file that `topic` changed',
    ],
    explanation:
      'A revert adds a commit with the opposite changes; the merge stays in the history. The second merge therefore starts from the old tip of `topic` as the common ancestor and brings only what came after it. You have to revert the revert first, or rebase `topic` so that its commits are new.',
  },
]
