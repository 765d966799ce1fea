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
      '`git rebase main` makes copies of the commits of the current branch on top of `main`, and moves the current branch there. `main` itself stays where it is. `git log` shows the newest commit first.',
  },
  {
    id: 'git/rebase-with-conflict',
    topic: 'merging',
    difficulty: -1,
    seconds: 75,
    kind: 'order',
    question:
      'You are on `topic`, which you have pushed before and on which nobody else works. You want to rebase it onto the newest `main` of the server. One commit will conflict. In which order do you proceed?',
    steps: [
      '`git fetch origin`',
      '`git rebase origin/main`, which stops at the conflict',
      'Edit the files that conflict, and run the tests',
      '`git add` for these files',
      '`git rebase --continue`',
      '`git push --force-with-lease`',
    ],
    explanation:
      'Without fetching first, `origin/main` is where the server was at the last contact. `git add` marks a conflict as resolved, and only then does the rebase go on. As the commits of `topic` have been replaced by copies, a plain push would be refused.',
  },
  {
    id: 'git/consequences-of-a-squash-merge',
    topic: 'merging',
    difficulty: 0.7,
    seconds: 80,
    kind: 'multiple',
    question:
      '`topic` has four commits that were never pushed. On `main`, which has moved on meanwhile, somebody runs `git merge --squash topic` and `git commit`. What is true after that?',
    right: [
      'The new commit on `main` has one parent',
      '`git branch -d topic` refuses, as `topic` does not count as merged',
      '`git log main..topic` still lists the four commits',
    ],
    wrong: [
      'The new commit on `main` has two parents, one of which is the tip of `topic`',
      '`topic` now points to the new commit, and its four commits are gone',
      '`git log main` lists the four commits beside the new one',
    ],
    explanation:
      'A squash merge takes over the changes, but not the history: the new commit is an ordinary one and does not know where it came from. To Git the branch is still unmerged, and merging it again after further work meets the same changes a second time, often as conflicts.',
  },
  {
    id: 'git/rebase-onto-after-squash',
    topic: 'merging',
    difficulty: 1.2,
    seconds: 80,
    kind: 'single',
    question:
      'Branch `b` was started from branch `a`. Now `a` has been merged into `main` as one squashed commit, while the local branch `a` is unchanged. Which command puts the commits of `b` alone on top of `main`, without replaying those of `a`?',
    right: '`git rebase --onto main a b`',
    wrong: ['`git rebase --onto a main b`', '`git rebase main b`', '`git rebase a main`'],
    explanation:
      '`git rebase --onto <new base> <old base> <branch>` takes the commits that `<branch>` has and `<old base>` has not. A plain `git rebase main b` also takes the commits of `a`, as `main` contains their changes only as one commit with another id, and they conflict with it.',
  },
  {
    id: 'git/merging-again-after-a-reverted-merge',
    topic: 'merging',
    difficulty: 1.6,
    seconds: 80,
    kind: 'single',
    question:
      '`topic` was merged into `main` with a merge commit `m`, and as it broke something, `git revert -m 1 m` was pushed to `main`. On `topic` one commit has repaired the fault. What happens if `topic` is simply merged into `main` again?',
    right: 'Only the repair arrives; the earlier changes of `topic` stay reverted',
    wrong: [
      'All changes of `topic` arrive, as the revert has undone the earlier merge',
      'Git refuses to merge, as `topic` has been merged into `main` before',
      'Every file that `topic` had changed is reported as a conflict',
    ],
    explanation:
      'A revert adds a commit with the opposite changes; the merge stays in the history. The second merge therefore starts from the old tip of `topic` as the common ancestor, and brings what came after it. One has to revert the revert first, or rebase `topic` so that its commits are new.',
  },
]
