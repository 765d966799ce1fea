import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'

export type SystemUser = { name: string; uid: number; gid: number }

function findUser(name: string): SystemUser | undefined {
  if (!existsSync('/etc/passwd')) return undefined
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [found, , uid, gid] = line.split(':')
    if (found === name) return { name, uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}

/** The user for a server that refuses to run as root; undefined if we are not root. */
export function unprivilegedUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const known = findUser('postgres') ?? findUser('nobody')
  if (known) return known
  execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'codekin'])
  const made = findUser('codekin')
  if (!made) throw new Error('Postgres refuses to run as root, and no user could be created for it.')
  return made
}

function mayPass(folder: string, user: SystemUser): boolean {
  const { mode, uid, gid } = statSync(folder)
  if (uid === user.uid) return (mode & 0o100) !== 0
  if (gid === user.gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}

function folderAndParents(folder: string): string[] {
  const parent = dirname(folder)
  return parent === folder ? [folder] : [folder, ...folderAndParents(parent)]
}

/**
 * Creates `folder`, reachable by `user`. A checkout below /root is closed to other users: then the folder becomes a link to one
 * in /var/tmp. Returns the real folder.
 */
export function makeReachableFolder(folder: string, user: SystemUser | undefined): string {
  mkdirSync(dirname(folder), { recursive: true })
  if (!user) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return realpathSync(folder)
  }
  if (!existsSync(folder)) {
    const temporary = realpathSync(tmpdir()) + sep
    const parents = folderAndParents(realpathSync(dirname(folder)))
    for (const parent of parents.filter((each) => each.startsWith(temporary) && !mayPass(each, user))) {
      chmodSync(parent, statSync(parent).mode | 0o011)
    }
    if (parents.every((parent) => mayPass(parent, user))) {
      mkdirSync(folder, { mode: 0o711 })
    } else {
      const elsewhere = join('/var/tmp', `codekin-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`)
      mkdirSync(elsewhere, { recursive: true, mode: 0o711 })
      if (!lstatSync(folder, { throwIfNoEntry: false })) symlinkSync(elsewhere, folder)
    }
  }
  return realpathSync(folder)
}
