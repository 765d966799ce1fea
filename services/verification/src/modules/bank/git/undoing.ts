import type { Item } from '../rules/item.ts'

export const undoing: readonly Item[] = [
  {
    id: 'git/undo-on-a-shared-branch',
    topic: 'undoing',
    difficulty: -1.5,
    seconds: 35,
    kind: 'single',
    question:
      'A commit that was pushed to the shared branch `main` yesterday has to be undone. Others have built upon it since. What is the usual way?',
    right: '`git revert <commit>`, and push',
    wrong: [
      '`git reset --hard <commit>~1`, and push with force',
      '`git restore --source <commit> .`, and push',
      '`git rebase -i` without the commit, and push with force',
    ],
    explanation:
      '`git revert` adds a commit that undoes the change, and leaves the history that others have as it is. Removing the commit rewrites what comes after it; everybody whose work builds upon it would have to repair their branches, and a force push may drop their commits.',
  },
  {
    id: 'git/secret-was-pushed',
    topic: 'undoing',
    difficulty: -0.8,
    seconds: 45,
    kind: 'single',
    question:
      'The key of a payment provider was pushed to a public repository ten minutes ago. What has to be done first?',
    right: 'Revoke the key at the provider and issue a new one',
    wrong: [
      'Remove the key from the file in a new commit and push that',
      'Rewrite the history without the key and push with force',
      'Make the repository private until the history is rewritten',
    ],
    explanation:
      'From the moment of the push the key has to be considered known: public repositories are searched by machines within seconds, and clones, forks and caches keep old commits. Only revoking makes it worthless. Cleaning the history can follow and does not replace it.',
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
      '`git ls-files` lists the index. `--soft` only moves the branch, so the index still holds three files. `--mixed`, the default, makes the index the same as the commit the branch now points to, which has one file. Neither touches the working tree; only `--hard` does.',
  },
  {
    id: 'git/split-a-commit',
    topic: 'undoing',
    difficulty: 0.8,
    seconds: 90,
    kind: 'order',
    question:
      'The commit before the last one contains two changes that should be two commits. In which order are these steps taken to split it?',
    steps: [
      '`git rebase -i HEAD~2`',
      'Mark the commit with `edit`, save, and close the list',
      '`git reset HEAD~1`',
      '`git add -p`, choosing the hunks of one change only',
      '`git commit -m "First change"`',
      '`git commit -a -m "Second change"`',
      '`git rebase --continue`',
    ],
    explanation:
      'The rebase stops right after the commit marked with `edit` has been made. `git reset HEAD~1` takes it back and keeps its changes in the working tree, from where they are committed in two portions. `--continue` then puts the last commit on top.',
  },
  {
    id: 'git/what-survives-a-hard-reset',
    topic: 'undoing',
    difficulty: 1.5,
    seconds: 70,
    kind: 'single',
    question:
      'Somebody has run `git reset --hard HEAD~1` with changes in the working tree that were not committed. What can Git itself still bring back?',
    right: 'The dropped commit, and the content of files that were staged with `git add`',
    wrong: [
      'The dropped commit, but nothing of what was staged or merely changed',
      'The dropped commit, and all changes in tracked files, staged or not',
      'Everything, as `git reset` saves the old working tree as `ORIG_HEAD`',
    ],
    explanation:
      'The commit is found by the reflog or `ORIG_HEAD`, which both record commits only. `git add` has stored the content of the files as blobs; these are unreachable now, but `git fsck --lost-found` finds them until they are garbage collected. What was never added was never in the repository.',
  },
]
