import type { Item } from '../rules/item.ts'

export const remotes: readonly Item[] = [
  {
    id: 'git/what-fetch-changes',
    topic: 'remotes',
    difficulty: -1.2,
    seconds: 40,
    kind: 'single',
    question: 'A colleague has pushed to `main`. You are on your local `main` and run `git fetch`. What has changed?',
    right: '`origin/main`; your `main` and your files stay as they were',
    wrong: [
      'Your `main`; your files stay as they were until you check it out',
      'Your `main` and your files, unless there are conflicts',
      'Nothing; fetching only shows whether there is anything new',
    ],
    explanation:
      '`git fetch` downloads commits and moves the remote-tracking branches, which record where the server’s branches were. `git merge`, `git rebase` or `git pull` bring those commits into a local branch.',
  },
  {
    id: 'git/push-rejected-after-amend',
    topic: 'remotes',
    difficulty: -0.6,
    seconds: 50,
    kind: 'single',
    question:
      'You push your branch, then run `git commit --amend` to correct the message, and push again. The push is rejected because it isn’t a fast-forward. Why not?',
    right: 'The server has the old commit, which isn’t an ancestor of the new one',
    wrong: [
      'The server has a newer commit, which another person has pushed since',
      'The server rejects commits that don’t change any file in the repository',
      'The server already has the commit, as the message isn’t part of its id',
    ],
    explanation:
      'Amending doesn’t change a commit; it makes another one in its place. From the server’s point of view the branch would lose the old commit, and it only allows that when forced. On a branch of your own, `git push --force-with-lease` is the right choice; `git pull` would merge the old commit into the new one.',
  },
  {
    id: 'git/deploy-merges-stale-main',
    topic: 'remotes',
    difficulty: 0.1,
    seconds: 60,
    kind: 'find-the-bug',
    question:
      'A build machine runs this script in a clone that is used for nothing else. The script should bring the server’s `release` branch up to the server’s `main`. It succeeds every time, but `release` never moves. Which line is wrong?',
    code: {
      language: 'shell',
      text: `set -e
git fetch origin
git switch release
git merge --ff-only main
git push origin release`,
    },
    line: 4,
    explanation:
      '`main` is the local branch, which stays where it was when the repository was cloned, because `git fetch` moves only `origin/main`. `git merge --ff-only origin/main` takes what was just fetched.',
  },
  {
    id: 'git/what-weakens-force-with-lease',
    topic: 'remotes',
    difficulty: 1.2,
    seconds: 70,
    kind: 'single',
    question:
      'Two people work on `topic`. One of them rebases and runs `git push --force-with-lease` with no further arguments. If their editor runs `git fetch` in the background, why can the other person’s commit still get lost?',
    right: 'The fetch moves `origin/topic` to that commit, so the push treats it as known',
    wrong: [
      'The fetch merges the commit into `topic`, and then the rebase takes it out again',
      'The fetch holds the lease, and while it does, the push doesn’t compare anything',
      'The fetch makes the push compare with the server’s `HEAD` instead of `topic`',
    ],
    explanation:
      'The lease means: overwrite only if the server is still where my `origin/topic` is. A background fetch updates `origin/topic` even though you haven’t looked at the new commit. `--force-if-includes` also requires that you have integrated it locally; naming the expected id, as in `--force-with-lease=topic:<id>`, works too.',
  },
]
