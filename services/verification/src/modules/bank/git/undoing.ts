import type { Item } from '../rules/item.ts'

export const undoing: readonly Item[] = [
  {
    id: 'git/undo-on-a-shared-branch',
    topic: 'undoing',
    difficulty: -1.5,
    seconds: 35,
    kind: 'single',
    question:
      'A commit that was pushed to the shared branch `main` yesterday has to be undone. Others have built on it since. What is the usual way?',
    right: '`git revert <commit>`, then a normal push',
    wrong: [
      '`git reset --hard <commit>~1`, then a force push',
      '`git restore --source <commit> .`, then a push',
      '`git rebase -i` without the commit, then a force push',
    ],
    explanation:
      '`git revert` adds a commit that undoes the change and leaves the existing history alone. Removing the commit rewrites everything after it: all who built on it would have to repair their branches, and a force push can drop their commits.',
  },
  {
    id: 'git/secret-was-pushed',
    topic: 'undoing',
    difficulty: -0.8,
    seconds: 45,
    kind: 'single',
    question:
      'A payment provider’s key was pushed to a public repository ten minutes ago. What do you have to do first?',
    right: 'Revoke the key at the provider and issue a new one',
    wrong: [
      'Remove the key from the file in a new commit and push it',
      'Rewrite the history without the key and push with force',
      'Make the repository private until the history is rewritten',
    ],
    explanation:
      'From the moment it was pushed, the key has to be treated as known: bots scan public repositories within seconds, and clones, forks and caches keep old commits. Only revoking it makes it worthless. Cleaning up the history can follow, but doesn’t replace that.',
  },
  {
    id: 'git/soft-and-mixed-reset',
    topic: 'undoing',
    difficulty: 0.2,
    seconds: 90,
    kind: 'output',
    question: 'What does this script print?',
    code: {
      language: 'shell',
      text: `git init -q demo && cd demo
for name in a b c; do
  touch $name && git add $name && git commit -q -m $name
done

git reset -q --soft HEAD~1
git ls-files | wc -l
git reset -q --mixed HEAD~1
git ls-files | wc -l
ls | wc -l`,
    },
    output: `3
1
3`,
    explanation:
      '`git ls-files` lists the index. `--soft` only moves the branch, so the index still holds three files. `--mixed`, the default, resets the index to the commit the branch now points to, which has one file. Neither touches the working tree; only `--hard` does.',
  },
  {
    id: 'git/split-a-commit',
    topic: 'undoing',
    difficulty: 0.8,
    seconds: 90,
    kind: 'order',
    question:
      'The second-to-last commit contains two changes that should be two commits. Put the steps for splitting it in order.',
    steps: [
      '`git rebase -i HEAD~2`',
      'Mark the commit with `edit`, save, and close the list',
      '`git reset HEAD~1`',
      '`git add -p`, choosing only the hunks of the first change',
      '`git commit -m "First change"`',
      '`git commit -a -m "Second change"`',
      '`git rebase --continue`',
    ],
    explanation:
      'The rebase stops right after making the commit marked with `edit`. `git reset HEAD~1` takes that commit back and keeps its changes in the working tree, so you can commit them in two parts. `--continue` then puts the last commit on top.',
  },
  {
    id: 'git/what-survives-a-hard-reset',
    topic: 'undoing',
    difficulty: 1.5,
    seconds: 70,
    kind: 'single',
    question:
      'You ran `git reset --hard HEAD~1` while the working tree had uncommitted changes. What can Git itself still bring back?',
    right: 'The dropped commit, and the content of files that were staged with `git add`',
    wrong: [
      'The dropped commit, but nothing that was only staged or only changed',
      'The dropped commit, and all changes to tracked files, staged or not',
      'Everything, because `git reset` saves the old working tree as `ORIG_HEAD`',
    ],
    explanation:
      'You can find the commit through the reflog or `ORIG_HEAD`, which both record only commits. `git add` stored the content of the files as blobs; they are unreachable now, but `git fsck --lost-found` finds them until they are garbage collected. What was never added was never in the repository.',
  },
]
