import type { Item } from '../rules/item.ts'

export const remotes: readonly Item[] = [
  {
    id: 'git/what-fetch-changes',
    topic: 'remotes',
    difficulty: -1.2,
    seconds: 40,
    kind: 'single',
    question: 'A colleague has pushed to `main`. You are on your local `main` and run `git fetch`. What has changed?',
    right: '`origin/main`; your `main` and your files are as before',
    wrong: [
      'Your `main`; your files are as before until you check it out',
      'Your `main` and your files, unless there are conflicts',
      'Nothing; fetching only shows whether there is something new',
    ],
    explanation:
      '`git fetch` downloads commits and moves the remote-tracking branches, which remember where the branches of the server were. `git merge`, `git rebase` or `git pull` bring them into a local branch.',
  },
  {
    id: 'git/push-rejected-after-amend',
    topic: 'remotes',
    difficulty: -0.6,
    seconds: 50,
    kind: 'single',
    question:
      'You push your branch, then run `git commit --amend` to correct the message, and push again. The push is rejected as not being a fast-forward. Why?',
    right: 'The server has the old commit, and it is not an ancestor of the new one',
    wrong: [
      'The server has a newer commit, which somebody else has pushed meanwhile',
      'The server refuses commits without changes to any file of the repository',
      'The server has the commit already, as the message is not part of its id',
    ],
    explanation:
      "Amending does not change a commit, it makes another one in its place. From the point of view of the server the branch would lose the old commit, and that it only does when told by force. On a branch of one's own, `git push --force-with-lease` is right; `git pull` would merge the old commit into the new one.",
  },
  {
    id: 'git/deploy-merges-stale-main',
    topic: 'remotes',
    difficulty: 0.1,
    seconds: 60,
    kind: 'find-the-bug',
    question:
      'A build machine runs this script in a clone in which nobody works. It is to bring `release` on the server up to what `main` on the server is. It succeeds every time, but `release` never gets any further. Which line is wrong?',
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
      '`main` is the local branch, which stays where it was at the time of cloning, as `git fetch` moves only `origin/main`. `git merge --ff-only origin/main` takes what was just fetched.',
  },
  {
    id: 'git/what-weakens-force-with-lease',
    topic: 'remotes',
    difficulty: 1.2,
    seconds: 70,
    kind: 'single',
    question:
      'Two people work on `topic`. One of them rebases and runs `git push --force-with-lease` without further arguments. Why can a commit of the other get lost all the same, if the editor runs `git fetch` in the background?',
    right: 'The fetch moves `origin/topic` to the commit, and so the push takes it for known',
    wrong: [
      'The fetch merges the commit into `topic`, and the rebase then takes it out again',
      'The fetch holds the lease, and while it is held the push does not compare anything',
      'The fetch makes the push compare with `HEAD` of the server instead of with `topic`',
    ],
    explanation:
      'The lease says: overwrite only if the server is still where my `origin/topic` is. A fetch in the background updates `origin/topic` although nobody has looked at the new commit. `--force-if-includes` also demands that it was integrated locally; naming the expected id, as in `--force-with-lease=topic:<id>`, works too.',
  },
]
